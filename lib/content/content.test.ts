import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { globSync } from 'tinyglobby'
import { initialAuction, savings } from '@/lib/auction/auction'
import { FLOOR_SEN } from '@/lib/auction/prices'
import type { Signup } from '@/lib/waitlist/signup'
import { claims } from './claims'
import { site } from './site'
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

// @spec-2.11
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

// @spec-2.7
test('the footer bears the year of the build', async () => {
  jest.useFakeTimers({ now: new Date('2031-12-31T23:30:00Z') })
  jest.resetModules()
  expect((await import('./footer')).footer.copyright).toMatch(/^© 2031 /)
})

// @spec-1.3
test('promises at least the discount that the demo ends at', () => {
  const promised = Number.parseInt(claims.maxDiscount)
  const { percent } = savings({ ...initialAuction, priceSen: FLOOR_SEN })
  const problem = `Up to ${promised}% off (maxDiscount in lib/content/claims.ts) is less than the ${percent}% that the demo ends at (START_SEN and FLOOR_SEN in lib/auction/prices.ts).`
  expect(promised < percent && problem).toBe(false)
})

// @spec-4.15
test.each(Object.values(waitlist.states.toFriend))(
  'a friend reads only what we claim: %s',
  (text) => {
    expect(text).toContain(site.name)
    expect(text).toMatch(/free to join/i)
    // Each number must be one of the claims.
    for (const number of text.match(/\d+\S*/g) ?? [])
      expect(Object.values(claims)).toContain(number)
    // Fits one message in WhatsApp, URL included, without “Read more”.
    expect(text.length).toBeLessThan(250)
  },
)

/** Phrases of both privacy notices. Each field of Signup must be named in both. */
const told: Record<keyof Signup, string[]> & Record<string, string[]> = {
  name: ['collects your name, ', 'mengumpul nama, '],
  email: ['email', 'e‑mel'],
  phoneNo: ['phone', 'nombor telefon'],
  user_type: ['choice of customer or vendor', 'pilihan anda (pelanggan atau peniaga)'],
  purpose: [
    'only to tell you when we launch',
    'hanya untuk memaklumkan pelancaran kami kepada anda',
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
// @spec-12.4
test.each(Object.entries(told))('both privacy notices tell %s', (_what, words) => {
  const notices = waitlist.privacy.map(({ text, consent }) => text + consent)
  expect(notices).toEqual(words.map((word) => expect.stringContaining(word)))
})
