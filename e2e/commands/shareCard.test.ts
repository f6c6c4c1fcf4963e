import { expect, test } from '@jest/globals'
import { site } from '@/lib/content/site'
import drawn from './shareCard.json' with { type: 'json' }
import { cardWords } from './shareCard'

// @spec-14.2
test('the share card shows what the page says: when this fails, run `npm run share-card`', () => {
  expect(cardWords).toEqual(drawn)
})

// @spec-14.2
test('the description of the share card names what is drawn on it', () => {
  const { name, tagline, reason, was, now } = cardWords
  const words = [name, tagline, `from ${was} to ${now}`, reason]
  for (const each of words) expect(site.shareCardAlt.toLowerCase()).toContain(each.toLowerCase())
})
