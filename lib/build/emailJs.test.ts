/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { transportAliases } from './emailJs.js'

test('puts our transport in the place of the modules of @emailjs/browser that send and store', () => {
  const replaced = Object.entries(transportAliases()).map(([file, transport]) => [
    file.replace(/.*node_modules/, ''),
    transport.replace(/.*\/lib\//, 'lib/'),
  ])
  expect(Object.fromEntries(replaced)).toEqual({
    '/@emailjs/browser/es/api/sendPost.js': 'lib/waitlist/transport.ts',
    '/@emailjs/browser/cjs/api/sendPost.js': 'lib/waitlist/transport.ts',
    '/@emailjs/browser/es/store/store.js': 'lib/waitlist/transport.ts',
    '/@emailjs/browser/cjs/store/store.js': 'lib/waitlist/transport.ts',
  })
})

test('stops the build when a version of the library has moved a module', () => {
  expect(() => transportAliases(['api/sendPost', 'api/post'])).toThrow(
    'This version of @emailjs/browser has no es/api/post.js.',
  )
})
