/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { cutFont, FONT_FILE } from './font'
import { drawLetters, LETTERS_FILE } from './letters'

test.each([
  ['font', FONT_FILE, cutFont],
  ['two letters', LETTERS_FILE, drawLetters],
])('the %s of the page is what npm run font makes', async (_name, file, make) => {
  expect(readFileSync(file).equals(await make())).toBe(true)
})
