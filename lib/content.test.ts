import { expect, test } from '@jest/globals'
import { faq } from './content/faq'
import { features } from './content/features'
import { howItWorks } from './content/howItWorks'
import { social, support } from './content/site'
import { vendors } from './content/vendors'

// @spec-2.3 @spec-2.4 @spec-2.6 @spec-2.7: a scenario holds that the page shows them.
test('the words hold what the specification names', () => {
  const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title)
  const steps = ['Browse & Choose', 'Bid or Buy Now', 'Win & Pay', 'Pickup & Enjoy']
  expect(titles(howItWorks.steps)).toEqual(steps)
  const cards = ['Real-Time Auctions', 'Instant Buy Now', 'Location-Based', 'Massive Savings']
  expect(titles(features.cards)).toEqual([...cards, 'Mobile-First', 'Safe & Secure'])
  const panels = ['For Everyone', 'Made in Malaysia']
  expect(titles([features.everyone, features.malaysia])).toEqual(panels)
  const people = ['Students', 'Professionals', 'Food lovers']
  expect(features.everyone.people.map(({ who }) => who)).toEqual(people)
  const lists = [vendors.benefits, vendors.steps, faq.items, Object.values(social)]
  expect(lists.map(({ length }) => length)).toEqual([4, 3, 5, 3])
  expect(vendors.join.label).toBe('Join as Restaurant Partner')
  const links = Object.values(support).map(({ label }) => label)
  expect(links.join(', ')).toBe('Contact Us, Become a Vendor, Privacy Policy, Terms of Service')
})
