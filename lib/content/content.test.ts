import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { globSync } from 'tinyglobby'
import { initialAuction, savings } from '@/lib/auction/auction'
import { FLOOR_SEN, START_SEN, TICK_MS } from '@/lib/auction/prices'
import { formatShort } from '@/lib/money'
import { SUCCESS_MS } from '@/lib/waitlist/page/formMachine'
import type { ByUserType, Signup } from '@/lib/waitlist/signup'
import { auctionDemo } from './auctionDemo'
import { claims } from './claims'
import { faq } from './faq'
import { features } from './features'
import { footer } from './footer'
import { howItWorks } from './howItWorks'
import { site, support } from './site'
import { vendors } from './vendors'
import { waitlist } from './waitlist'

/** Tag, entity, or a placeholder outside backticks, which visitors would see as typed. */
const MARKUP = /<[a-z/!]|&#?\w+;|\$\{/i

/** Texts under names such as `faq.ts.faq.title`. */
function textsIn(value: unknown, name: string): [string, string][] {
  // Another server may serve the script of an analytics tool, and its attributes may be empty.
  if (name === 'site.ts.analytics') return []
  if (typeof value === 'string') return [[name, value]]
  return Object.entries(value ?? {}).flatMap(([key, part]) => textsIn(part, `${name}.${key}`))
}

const texts = globSync('*.ts', { cwd: __dirname, ignore: '*.test.ts' }).flatMap((file) =>
  textsIn(jest.requireActual(path.join(__dirname, file)), file),
)

test('no text but a kicker is empty, and none holds HTML', () => {
  expect(texts.length).toBeGreaterThan(100)
  const isBlank = (name: string, text: string) => !text.trim() && !name.endsWith('.kicker')
  expect(texts.filter(([name, text]) => isBlank(name, text) || MARKUP.test(text))).toEqual([])
})

test('public/ has each picture, and each file that a link leads to', () => {
  const named = texts.flatMap(([name, text]) => {
    if (name.endsWith('.file')) return `public/illustrations/${text}`
    return name.endsWith('.href') && text.startsWith('/')
      ? `public${text.replace(/[?#].*/, '')}`
      : []
  })
  // Hosts serve /privacy from privacy.html.
  const isServed = (file: string) => existsSync(file) || existsSync(`${file}.html`)
  expect(named.filter((file) => !isServed(file))).toEqual([])
})

test('the footer bears the year of the build', async () => {
  jest.useFakeTimers({ now: new Date('2031-12-31T23:30:00Z') })
  jest.resetModules()
  expect((await import('./footer')).footer.copyright).toMatch(/^© 2031 /)
})

test('promises at least the discount that the demo ends at', () => {
  const promised = Number.parseInt(claims.maxDiscount)
  const { percent } = savings({ ...initialAuction, priceSen: FLOOR_SEN })
  const problem = `Up to ${promised}% off (maxDiscount in lib/content/claims.ts) is less than the ${percent}% that the demo ends at (START_SEN and FLOOR_SEN in lib/auction/prices.ts).`
  expect(promised < percent && problem).toBe(false)
})

test.each(Object.values(waitlist.states.toFriend))(
  'a friend reads only what we claim: %s',
  (text) => {
    expect(text).toContain(site.name)
    expect(text).toMatch(/free to join/i)
    const numbers = text.match(/\d+\S*/g) ?? []
    const others = numbers.filter((number) => !Object.values<string>(claims).includes(number))
    const problem = `toFriend in lib/content/waitlist.ts says ${others.join()}, which lib/content/claims.ts does not.`
    expect(others.length > 0 && problem).toBe(false)
    // Fits one message in WhatsApp, URL included, without “Read more”.
    expect(text.length).toBeLessThan(250)
  },
)

const inMalay: ByUserType = { customer: 'pelanggan', vendor: 'peniaga' }
const orOf = (language: string, words: ByUserType) =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(Object.values(words)).toLowerCase()

/** Phrases of both privacy notices. Each field of Signup must be named in both. */
const told: Record<keyof Signup, string[]> & Record<string, string[]> = {
  name: ['collects your name, ', 'mengumpul nama, '],
  email: ['email', 'e‑mel'],
  phoneNo: ['phone', 'nombor telefon'],
  user_type: [
    `choice of ${orOf('en-GB', waitlist.form.userTypes)} `,
    `pilihan anda (${orOf('ms', inMalay)})`,
  ],
  purpose: [
    'only to tell you when we launch',
    'hanya untuk memaklumkan pelancaran kami kepada anda',
  ],
  retention: [
    'They stay on this device until they are sent, 35 days at most.',
    'Butiran anda kekal pada peranti ini sehingga dihantar, paling lama 35 hari.',
  ],
  abroad: ['service outside Malaysia receives them', 'di luar Malaysia menerimanya'],
  duty: [
    'Without name, email and phone you cannot join',
    'Tanpa nama, e‑mel dan nombor telefon, anda tidak dapat mendaftar',
  ],
  rights: [
    'see, correct, limit or stop the use of your details, write to',
    'melihat, membetulkan, mengehadkan atau menghentikan penggunaan butiran anda, tulis kepada',
  ],
  consent: ['By joining, you agree.', 'Dengan mendaftar, anda bersetuju.'],
}
test.each(Object.entries(told))('both privacy notices tell %s', (_what, words) => {
  const notices = waitlist.privacy.map(({ text, consent }) => text + consent)
  expect(notices).toEqual(words.map((word) => expect.stringContaining(word)))
})

// Repeats the words and numbers of e2e/specification.md: scenarios read lib/content, so they pass after any
// change there.
describe('the specification asks for', () => {
  const { everyone, malaysia, cards } = features
  const { note, notSent, pending, submit, submitting, success } = waitlist.states
  const titles = (parts: readonly { title: string }[]) => parts.map(({ title }) => title).join(', ')
  const labels = Object.values(support).map(({ label }) => label)
  const socialUrls = footer.social.links.map(({ href }) => `${href} `).join('')

  test.each([
    ['Bid for Bites', site.name],
    ['Where meals make cents', site.headline],
    ['Browse & Choose, Bid or Buy Now, Win & Pay, Pickup & Enjoy', titles(howItWorks.steps)],
    [
      'Real-Time Auctions, Instant Buy Now, Location-Based, Massive Savings, Mobile-First, Safe & Secure',
      titles(cards),
    ],
    ['For Everyone, Made in Malaysia', titles([everyone, malaysia])],
    [['Students', 'Professionals', 'Food lovers'], everyone.people.map(({ who }) => who)],
    [
      ['Start', 'Reset'],
      [auctionDemo.words.start, auctionDemo.words.reset],
    ],
    [
      [4, 3],
      [vendors.benefits.length, vendors.steps.length],
    ],
    ['Join as Restaurant Partner', vendors.join.label],
    [5, faq.items.length],
    [['Contact Us', 'Become a Vendor', 'Privacy Policy', 'Terms of Service'], labels],
    [/instagram\.com\/bidforbites .*tiktok\.com\/@bidforbites /, socialUrls],
    [['RM25', 'RM8'], [START_SEN, FLOOR_SEN].map(formatShort)],
    [
      ['Join as Customer', 'Join as Vendor'],
      [submit.customer, submit.vendor],
    ],
    [/free to join/i, note.customer],
    [/free.*no setup fees/i, note.vendor],
    ['Joining...', submitting],
    ["You're on the list!", success.title],
    [/in touch when we launch/i, success.lead.customer],
    [/in touch when we launch/i, success.lead.vendor],
    [5000, SUCCESS_MS],
    [12, initialAuction.watchers],
    [2000, TICK_MS],
    ['Auction Ended! Final Price:', auctionDemo.words.ended],
    ['Network error. Please check your connection and try again.', notSent],
    [/saved on this device.*tomorrow/i, pending.device],
    [/not saved.*keep this page open/i, pending.page],
  ])('%p', (requested, ours) => {
    expect(ours).toEqual(requested instanceof RegExp ? expect.stringMatching(requested) : requested)
  })

  // site.ts holds what previews show, not the page.
  const copy = texts.filter(([name]) => !name.startsWith('site.ts.'))

  test.each([
    [/price drop.*first bid wins/i, 'auctionDemo.ts'],
    [/buy now at the fixed/i, 'features.ts'],
    [/up to 70% off/i, 'waitlist.ts'],
    [/savings average 70%/i, 'features.ts'],
    [/typical users save 50[–-]70%/i, 'faq.ts'],
    [/top users save over rm300 a month/i, 'features.ts'],
    [/500\+ people waiting/i, 'waitlist.ts'],
    [/50\+ vendors are ready/i, 'vendors.ts'],
    [/rm15 a day/i, 'features.ts'],
    [/for restaurant owners/i, 'vendors.ts'],
    [/free.*no setup fees/i, 'waitlist.ts'],
    [/throw away less/i, 'vendors.ts'],
    [/earn from what’s left/i, 'vendors.ts'],
    [/every vendor is licensed and verified/i, 'features.ts'],
  ])('a claim like %p, as in %s', (claim, file) => {
    const isMade = copy.some(([, text]) => claim.test(text.replaceAll(/\s+/g, ' ')))
    const problem = `Nothing in lib/content/${file} claims this any more. Numbers of claims are in lib/content/claims.ts.`
    expect(isMade || problem).toBe(true)
  })

  test('not a word about how vendors are verified', () => {
    const how =
      /\b(inspect|audit|interview|certif|regist|document)|\b(verified|licensed) (and (verified|licensed) )?by\b/i
    expect(copy.filter(([, text]) => how.test(text))).toEqual([])
  })
})
