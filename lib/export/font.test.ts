/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { FONTS } from './font'

test.each(Object.entries(FONTS))('%s is what npm run font makes', async (file, make) => {
  expect(readFileSync(file).equals(await make())).toBe(true)
})
