/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { emailJsAliases } from './emailJs.js'

test('stops the build when a version of the library has moved a module', () => {
  expect(() => emailJsAliases(['api/sendPost', 'api/post'])).toThrow(
    'This version of @emailjs/browser has no es/api/post.js.',
  )
})
