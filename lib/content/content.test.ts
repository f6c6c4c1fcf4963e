import { expect, test } from '@jest/globals'
import { blankWordsIn } from '@/lib/build/content'
import { blankWords } from './blank'
import { faq } from './faq'
import { features } from './features'
import { howItWorks } from './howItWorks'
import { social, support } from './site'
import { vendors } from './vendors'

test('no word is missing in any content file', async () => {
  expect(await blankWordsIn('lib/content')).toEqual([])
})

test('a missing word is found wherever it stands and named by its place', () => {
  const content = {
    title: ' ',
    href: null,
    count: 3,
    items: [{ question: 'Why?', answer: '' }, { question: '\n' }],
  }
  expect(blankWords(content, 'faq')).toEqual([
    'faq.title',
    'faq.items[0].answer',
    'faq.items[1].question',
  ])
})

test('there is as much of everything as the specification says', () => {
  expect(howItWorks.steps.map(({ title }) => title)).toEqual([
    'Browse & Choose',
    'Bid or Buy Now',
    'Win & Pay',
    'Pickup & Enjoy',
  ])
  expect(features.cards.map(({ title }) => title)).toEqual([
    'Real-Time Auctions',
    'Instant Buy Now',
    'Location-Based',
    'Massive Savings',
    'Mobile-First',
    'Safe & Secure',
  ])
  expect(vendors.benefits).toHaveLength(4)
  expect(vendors.steps).toHaveLength(3)
  expect(faq.items).toHaveLength(5)
  expect(support.map(({ label }) => label)).toEqual([
    'Contact Us',
    'Become a Vendor',
    'Privacy Policy',
    'Terms of Service',
  ])
  expect(social).toHaveLength(3)
})
