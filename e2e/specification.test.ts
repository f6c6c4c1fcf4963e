/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { SCROLL_THRESHOLD_PX } from '@/components/Header/HeaderIsland'
import { FLOOR_SEN, initialAuction, savings } from '@/lib/auction/auction'
import { claims } from '@/lib/content/claims'
import { site } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import { readSignup } from '@/lib/waitlist/signup'

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8')
const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, first]) => first))

const specification = read('specification.md')
const paragraphs = found(specification, /^(?:\| )?\*\*(\d+\.\d+)\*\*/gm)
const tests = ['specs', 'sandbox', '../app', '../components', '../lib'].flatMap((folder) =>
  readdirSync(path.join(__dirname, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => (folder === 'specs' ? /\.ts$/ : /\.test\.tsx?$/).test(file))
    .map((file) => read(path.join(folder, file))),
)

test('every paragraph of the specification has a test, and every tag a paragraph', () => {
  expect(paragraphs.size).toBeGreaterThan(80)
  expect(found(tests.join('\n'), /@spec-(\d+\.\d+)/g)).toEqual(paragraphs)
})

const fields = Object.keys(readSignup(() => ''))
const asked = ['name', 'email', 'phoneNo'] as const
const { stillSending } = waitlist.states

// @spec-8.14
test.each([
  [stillSending.inBackground, /close this page/i],
  [stillSending.nextVisit, /next/i],
  [stillSending.whileOpen, /keep this page open/i],
])('promises what each browser can do: %s', (said, promise) => {
  // Not read from lib/content, where two of them could change places.
  expect(said).toMatch(promise)
})

test('script and styles agree on when the header turns white (4.11)', () => {
  expect(read('../styles/_tokens.scss')).toContain(`--header-threshold: ${SCROLL_THRESHOLD_PX}px;`)
})

test('docs/launch.md names an EmailJS template variable for every field', () => {
  expect(found(read('../docs/launch.md'), /`\{\{(\w+)\}\}`/g)).toEqual(new Set(fields))
})

// @spec-14.2
test('share-card.png shows what the page says: redraw it when this fails', () => {
  expect(site.shareCardAlt).toMatch(
    /^Bid for Bites: Where meals make cents\. .* from RM25 to RM8, up to 70% off/,
  )
})

// @spec-1.3
test('promises at least the discount that the demo ends at', () => {
  const ended = { ...initialAuction, priceSen: FLOOR_SEN }
  expect(Number.parseInt(claims.maxDiscount)).toBeGreaterThanOrEqual(savings(ended).percent)
})

test('the privacy notice names each field (12.4)', () => {
  const listed = (all: readonly string[]) => new Intl.ListFormat('en-GB').format(all)
  const names = asked.map((field) => waitlist.form[field].label.toLowerCase())
  const [english] = waitlist.privacy
  expect(english.text).toContain(`your ${names.join(', ')} and choice`)
  expect(english.text).toContain(`Without ${listed(names)} you cannot join`)
})
