/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { CARD_FILE, CARD_SIZE, cardWords, wordsOf } from './shareCard'

// @spec-14.2
test('the share card shows what the page says: when this fails, run `npm run share-card`', () => {
  const card = readFileSync(CARD_FILE)
  expect(wordsOf(card)).toEqual(cardWords)
  expect({ width: card.readUInt32BE(16), height: card.readUInt32BE(20) }).toEqual(CARD_SIZE)
})
