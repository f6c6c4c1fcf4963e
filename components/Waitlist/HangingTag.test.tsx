import { expect, test } from '@jest/globals'
import { lettersOf } from './HangingTag'

test('counts the letters of the longer of two lines, and refuses a name too long to be read', () => {
  expect(lettersOf('Laksa')).toBe(5)
  expect(lettersOf('Nasi lemak for two')).toBe(10)
  expect(lettersOf('Char kuey teow for two')).toBe(12)
  expect(() => lettersOf('Nasi goreng kampung for two')).toThrow(/too small to read/)
})
