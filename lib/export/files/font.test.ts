/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { FONT_FILE, makeFont } from './font'

test('the font of the page is what npm run font makes', async () => {
  expect(readFileSync(FONT_FILE).equals(await makeFont())).toBe(true)
})
