/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { adviceOn } from './advice'

test.each([
  [200, 'OK', /^EmailJS answered 200 \(“OK”\)\. .*accepted.*“To Email” .* is \{\{email\}\}/],
  [200, '{"queued":true}', /not how EmailJS answers/],
  [422, 'The recipients address is corrupted', /“To Email”, without braces/],
  [403, 'The account is blocked', /refresh the public key.*ask its support/],
  [423, 'Locked', /refresh the public key.*ask its support/],
  [400, 'The service_id parameter is invalid', /“The service_id.*one of the three IDs/],
  [404, 'Account not found', /one of the three IDs/],
  [403, '', /allowed origin.* switch strict mode off/],
  [412, 'Gmail_API: Invalid grant', /reconnect the mail service/],
  [429, '', /quota/],
  [503, 'Service\n unavailable', /^EmailJS answered 503 \(“Service unavailable”\)\. .*status page/],
  [null, 'net::ERR_FAILED', /^EmailJS gave no answer \(“net::ERR_FAILED”\)\. .*status page/],
  [418, 'I am a teapot', /^EmailJS answered 418 \(“I am a teapot”\)\. This answer is unknown/],
])('names cause and remedy of %s "%s"', (status, text, advice) => {
  expect(adviceOn(status, text)).toMatch(advice)
})
