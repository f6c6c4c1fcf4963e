/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { cutFont, FONT_FILE } from './font'

test('the font of the page is what npm run font cuts', async () => {
  expect(readFileSync(FONT_FILE).equals(await cutFont())).toBe(true)
})
