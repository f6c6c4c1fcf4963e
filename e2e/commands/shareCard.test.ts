/** @jest-environment node */
import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { CARD_FILE, CARD_SIZE, cardWords } from './shareCard'

// @spec-14.2
test('the share card shows what the page says: when this fails, run `npm run share-card`', async () => {
  const { width, height, exif } = await sharp(CARD_FILE).metadata()
  expect(exif?.toString()).toContain(JSON.stringify(cardWords))
  expect({ width, height }).toEqual(CARD_SIZE)
})
