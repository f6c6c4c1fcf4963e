/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { adviceOn } from './advice'

test.each([
  [200, 'OK', /^EmailJS answered 200 \(“OK”\)\. .*accepted.*“To Email” .* is \{\{email\}\}/],
  [200, '{"queued":true}', /not how EmailJS answers/],
  [407, '', /between you and EmailJS/],
  [451, '', /between you and EmailJS/],
  [511, '', /between you and EmailJS/],
  [400, "The 'g-recaptcha-response' parameter not found", /captcha.*switch it off/],
  [400, 'Template: One or more dynamic variables are corrupted', /two braces/],
  [400, 'Variables size limit exceeded, maximum allowed size 50Kb', /too large/],
  [422, 'The recipients address is corrupted', /“To Email”, without braces/],
  [400, 'The recipient address is required', /“To Email”/],
  [403, 'The account is blocked', /refresh the public key.*ask its support/],
  [423, 'Locked', /refresh the public key.*ask its support/],
  [502, 'Bad\r\n\r\n::error::<p>', / answered 502 \(“Bad ::error::<p>”\)\. EmailJS is down/],
  [400, 'Reconnect your account', /One of the three IDs/],
  [400, 'The service_id parameter is invalid', /“The service_id.*NEXT_PUBLIC_EMAILJS_SERVICE_ID/],
  [404, 'The template ID not found', /NEXT_PUBLIC_EMAILJS_TEMPLATE_ID/],
  [400, 'The user_id parameter is required', /NEXT_PUBLIC_EMAILJS_PUBLIC_KEY/],
  [400, 'The Public Key is invalid', /NEXT_PUBLIC_EMAILJS_PUBLIC_KEY/],
  [404, 'Account not found', /NEXT_PUBLIC_EMAILJS_PUBLIC_KEY/],
  [400, '', /^EmailJS answered 400\. One of the three IDs is unknown/],
  [403, '', /allowed origin.* switch strict mode off/],
  [412, 'Gmail_API: Invalid grant', /reconnect the mail service/],
  [413, 'Request Entity Too Large', /too large/],
  [429, '', /quota/],
  [503, '<html>'.repeat(100), /^EmailJS answered 503\. EmailJS is down.*status page/],
  [null, '', /^EmailJS gave no answer\. .*EMAIL_ORIGIN in lib\/env/],
  [418, 'I am a teapot', /^EmailJS answered 418 \(“I am a teapot”\)\. This answer is unknown/],
])('names cause and remedy of %s "%s"', (status, text, advice) => {
  expect(adviceOn(status, text)).toMatch(advice)
})
