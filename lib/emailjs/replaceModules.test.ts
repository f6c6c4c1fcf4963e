/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { assertReplaced, emailJsAliases } from './replaceModules.js'

test('stops build and npm run dev when a version of the library has moved a module', () => {
  expect(() => emailJsAliases(['api/sendPost', 'api/post'])).toThrow(
    '@emailjs/browser imports no api/post.',
  )
})

const replacement = '/w/lib/emailjs/preparedRequest.ts'
const library = '/w/node_modules/@emailjs/browser/es'

test("stops at a script with the library's own request, and at one without ours", () => {
  const fine = [replacement, `${library}/methods/sendForm/sendForm.js`].join('\n')
  expect(() => assertReplaced(fine)).not.toThrow()
  for (const file of ['api/sendPost.js', 'store/store.js']) {
    expect(() => assertReplaced(`${fine}\n${library}/${file}`)).toThrow(
      `Signups would be sent by @emailjs/browser/es/${file}, not by lib/emailjs/preparedRequest.ts.`,
    )
  }
  expect(() => assertReplaced(fine.replace(replacement, ''))).toThrow('sent by another module')
})
