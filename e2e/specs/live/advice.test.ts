/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { adviceOn } from './advice'

test.each([
  [200, 'OK', /^The service answered 200 \(“OK”\)\. .*Look into the mailbox, also under spam/],
  [400, 'The service_id parameter is invalid', /“The service_id.*NEXT_PUBLIC_EMAILJS_SERVICE_ID/],
  [404, 'The template ID not found', /NEXT_PUBLIC_EMAILJS_TEMPLATE_ID/],
  [400, 'The user_id parameter is required', /NEXT_PUBLIC_EMAILJS_PUBLIC_KEY/],
  [400, 'The Public Key is invalid', /NEXT_PUBLIC_EMAILJS_PUBLIC_KEY/],
  [404, 'Account not found', /NEXT_PUBLIC_EMAILJS_PUBLIC_KEY/],
  [400, '', /^The service answered 400\. The service does not know one of the three ids/],
  [403, '', /allowed origins, and switch strict mode off/],
  [412, 'Gmail_API: Invalid grant', /reconnect the mail service/],
  [413, '', /larger than the service takes/],
  [422, 'recipients address is empty', /“To Email”/],
  [429, '', /quota/],
  [500, '', /out of order/],
  [503, '<html>'.repeat(100), /^The service answered 503\. .*status page/],
  [null, '', /^The service gave no answer\. .*NEXT_PUBLIC_EMAILJS_ORIGIN/],
  [418, 'I am a teapot', /^The service answered 418 \(“I am a teapot”\)\. Nobody has met/],
])('says what an answer means and what to do: %s', (status, text, advice) => {
  expect(adviceOn(status, text)).toMatch(advice)
})
