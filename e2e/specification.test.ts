/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { FLOOR_SEN, initialAuction, savings, TICK_MS } from '@/lib/auction/auction'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { claims } from '@/lib/content/claims'
import { faq } from '@/lib/content/faq'
import { features } from '@/lib/content/features'
import { howItWorks } from '@/lib/content/howItWorks'
import { site, support } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import type { Signup } from '@/lib/waitlist/signup'
import { readSignup, SUCCESS_MS } from '@/lib/waitlist/signup'

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8')
const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, first]) => first))

const specification = read('specification.md')
const paragraphs = found(specification, /^(?:\| )?\*\*(\d+\.\d+)\*\*/gm)
/** A scenario's tag, or a comment directly above a unit test. Anywhere else `@spec-` is prose. */
const TAG = /^(?!\s*\/\/).*'@spec-.*|^ *\/\/ @spec-.*\n(?: *\/\/.*\n)*(?= *test(?:\.each)?\()/gm
const tags = ['specs', 'sandbox', 'commands', '../app', '../components', '../lib']
  .flatMap((folder) =>
    readdirSync(path.join(__dirname, folder), { encoding: 'utf8', recursive: true })
      .filter((file) => (folder === 'specs' ? /\.ts$/ : /\.test\.tsx?$/).test(file))
      .map((file) => read(path.join(folder, file))),
  )
  .concat(read('specification.test.ts'))
  .flatMap((file) => file.match(TAG) ?? [])
  .join('\n')

test('every paragraph of the specification has a test, and every tag a paragraph', () => {
  expect(paragraphs.size).toBeGreaterThan(80)
  expect(found(tags, /@spec-(\d+\.\d+)/g)).toEqual(paragraphs)
})

const fields = Object.keys(readSignup(() => ''))
const { networkError, note, vendorNote, stillSending, submit, success } = waitlist.states

const titles = (parts: readonly { title: string }[]) => parts.map(({ title }) => title).join(', ')
const { everyone, malaysia, cards } = features
const { start, reset } = auctionDemo.words

// Written out: scenarios read words from lib/content, and would follow any change there.
test.each([
  ['2.3', titles(howItWorks.steps), 'Browse & Choose, Bid or Buy Now, Win & Pay, Pickup & Enjoy'],
  [
    '2.4',
    titles(cards),
    'Real-Time Auctions, Instant Buy Now, Location-Based, Massive Savings, Mobile-First, Safe & Secure',
  ],
  ['2.4', titles([everyone, malaysia]), 'For Everyone, Made in Malaysia'],
  ['2.4', everyone.people.map(({ who }) => who), ['Students', 'Professionals', 'Food lovers']],
  ['2.5', [start, reset], ['Start', 'Reset']],
  ['2.6', [vendors.benefits.length, vendors.steps.length], [4, 3]],
  ['2.6', vendors.join.label, 'Join as Restaurant Partner'],
  ['2.7', faq.items.length, 5],
  [
    '2.11',
    Object.values(support).map(({ label }) => label),
    ['Contact Us', 'Become a Vendor', 'Privacy Policy', 'Terms of Service'],
  ],
  ['4.1', [submit.customer, submit.vendor], ['Join as Customer', 'Join as Vendor']],
  ['4.1', note, expect.stringMatching(/free to join/i)],
  ['4.1', vendorNote, expect.stringMatching(/free.*no setup fees/i)],
  ['4.2', submit.busy, 'Joining...'],
  ['4.3', success.title, "You're on the list!"],
  ['4.3', success.lead, expect.stringMatching(/in touch when we launch/i)],
  ['4.3', SUCCESS_MS, 5000],
  ['4.8', TICK_MS, 2000],
  ['8.1', networkError, 'Network error. Please check your connection and try again.'],
])('%s of the specification asks for %j', (_paragraph, ours, requested) => {
  expect(ours).toEqual(requested)
})

// @spec-4.15
test.each(Object.values(waitlist.states.toFriend))(
  'a friend reads only what we claim: %s',
  (text) => {
    expect(text).toContain(site.name)
    expect(text).toMatch(/free to join/i)
    // A number stands for a claim.
    for (const number of text.match(/\d+\S*/g) ?? [])
      expect(Object.values(claims)).toContain(number)
    // One bubble in WhatsApp, URL included, without “Read more”.
    expect(text.length).toBeLessThan(250)
  },
)

// @spec-8.14
test.each([
  [stillSending.inBackground, /close this page.*check again/i],
  [stillSending.nextVisit, /next/i],
  [stillSending.whileOpen, /keep this page open/i],
])('promises what each browser can do: %s', (said, promise) => {
  // Not read from lib/content, where two of them could change places.
  expect(said).toMatch(promise)
})

test('docs/launch.md names an EmailJS template variable for every field', () => {
  expect(found(read('../docs/launch.md'), /`\{\{(\w+)\}\}`/g)).toEqual(new Set(fields))
})

// @spec-14.2
test('the description of the share card names what is drawn on it', () => {
  expect(site.shareCardAlt).toMatch(
    /^Bid for Bites: Where meals make cents\. .* from RM25 to RM8, up to 70% off/,
  )
})

// @spec-1.3
test('promises at least the discount that the demo ends at', () => {
  const promised = Number.parseInt(claims.maxDiscount)
  const { percent } = savings({ ...initialAuction, priceSen: FLOOR_SEN })
  const problem = `Up to ${promised}% off (maxDiscount in lib/content/claims.ts) is less than the ${percent}% that the demo ends at (START_SEN and FLOOR_SEN in lib/auction/auction.ts).`
  expect(promised < percent && problem).toBe(false)
})

/** A field that is added has to be named in both languages; security.spec.ts has the sentences. */
const named: Record<keyof Signup, Record<string, string>> = {
  name: { en: 'name, ', ms: 'nama, ' },
  email: { en: 'email', ms: 'e‑mel' },
  phoneNo: { en: 'phone', ms: 'nombor telefon' },
  user_type: { en: 'customer or vendor', ms: 'pelanggan atau peniaga' },
}
// @spec-12.4
test.each(Object.entries(named))('both privacy notices name %s', (_field, words) => {
  const notices = Object.fromEntries(waitlist.privacy.map(({ language, text }) => [language, text]))
  for (const [language, word] of Object.entries(words)) expect(notices[language]).toContain(word)
})
