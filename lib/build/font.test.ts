/** @jest-environment node */
import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { FONT_FILE, makeFont } from './font'

test('the font of the page is what npm run font makes', async () => {
  expect(readFileSync(FONT_FILE).equals(await makeFont())).toBe(true)
})

// @spec-2.19
test('the letters are those that were last compared', () => {
  const drawn = createHash('sha256').update(readFileSync(FONT_FILE)).digest('hex')
  // Before you renew this hash, look at V, v, 0 and % at small and large sizes, and compare them with 2.19.
  expect(drawn.slice(0, 16)).toBe('7397d64711d67f72')
})
