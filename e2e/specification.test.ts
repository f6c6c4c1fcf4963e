/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { initialAuction, TICK_MS } from '@/lib/auction/auction'
import { FLOOR_SEN, START_SEN } from '@/lib/auction/prices'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { faq } from '@/lib/content/faq'
import { features } from '@/lib/content/features'
import { howItWorks } from '@/lib/content/howItWorks'
import { site, support } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { formatShort } from '@/lib/money'
import { SUCCESS_MS } from '@/lib/waitlist/formMachine'

const { networkError, note, vendorNote, pending, submit, success } = waitlist.states

const titles = (parts: readonly { title: string }[]) => parts.map(({ title }) => title).join(', ')
const supportLabels = Object.values(support)
  .map(({ label }) => label)
  .join(', ')
const { everyone, malaysia, cards } = features
const { start, reset, ended } = auctionDemo.words

// Repeats the text of the specification: scenarios read lib/content, so they pass after any change there.
test.each([
  ['1.1', 'Bid for Bites', site.name],
  ['1.1', 'Where meals make cents', site.tagline],
  ['2.3', 'Browse & Choose, Bid or Buy Now, Win & Pay, Pickup & Enjoy', titles(howItWorks.steps)],
  [
    '2.4',
    'Real-Time Auctions, Instant Buy Now, Location-Based, Massive Savings, Mobile-First, Safe & Secure',
    titles(cards),
  ],
  ['2.4', 'For Everyone, Made in Malaysia', titles([everyone, malaysia])],
  ['2.4', ['Students', 'Professionals', 'Food lovers'], everyone.people.map(({ who }) => who)],
  ['2.5', ['Start', 'Reset'], [start, reset]],
  ['2.6', [4, 3], [vendors.benefits.length, vendors.steps.length]],
  ['2.6', 'Join as Restaurant Partner', vendors.join.label],
  ['2.7', 5, faq.items.length],
  ['2.11', 'Contact Us, Become a Vendor, Privacy Policy, Terms of Service', supportLabels],
  ['4.1', ['Join as Customer', 'Join as Vendor'], [submit.customer, submit.vendor]],
  ['4.1', /free to join/i, note],
  ['4.1', /free.*no setup fees/i, vendorNote],
  ['4.2', 'Joining...', submit.busy],
  ['4.3', "You're on the list!", success.title],
  ['4.3', /in touch when we launch/i, success.lead.customer],
  ['4.3', /in touch when we launch/i, success.lead.vendor],
  ['4.3', 5000, SUCCESS_MS],
  ['2.20', ['RM25', 'RM8'], [START_SEN, FLOOR_SEN].map(formatShort)],
  ['4.6', 12, initialAuction.watchers],
  ['4.8', 2000, TICK_MS],
  ['4.9', 'Auction Ended! Final Price:', ended],
  ['8.14', /saved on this device.*tomorrow/i, pending.device],
  ['8.14', /not saved.*keep this page open/i, pending.page],
  ['8.1', 'Network error. Please check your connection and try again.', networkError],
])('%s of the specification asks for %p', (_paragraph, requested, ours) => {
  expect(ours).toEqual(requested instanceof RegExp ? expect.stringMatching(requested) : requested)
})
