/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { SCROLL_THRESHOLD_PX } from '@/components/Header/HeaderIsland'
import * as auction from '@/lib/auction/auction'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { claims } from '@/lib/content/claims'
import { faq } from '@/lib/content/faq'
import { features } from '@/lib/content/features'
import { howItWorks } from '@/lib/content/howItWorks'
import { site, social, support } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { formatSen } from '@/lib/money'
import { MAX_SETUP_REFUSALS, SUBMIT_MS } from '@/lib/waitlist/delivery'
import { RATE_LOCK_TIMEOUT_MS } from '@/lib/waitlist/locks'
import { ANSWER_MS, SEND_PATH } from '@/lib/waitlist/request'
import { BOUNDS, KEEP_MS, MAX_REFUSED_PAUSE_MS, MAX_UNKNOWN } from '@/lib/waitlist/retry'
import { readSignup, SUCCESS_MS, userTypes } from '@/lib/waitlist/signup'

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

test('every paragraph has a scenario or a unit test, and every tag a paragraph', () => {
  expect(paragraphs.size).toBeGreaterThan(80)
  expect(found(tests.join('\n'), /@spec-(\d+\.\d+)/g)).toEqual(paragraphs)
})

/** A paragraph or a row, or what a chapter says before its first. */
function textOf(number: string): string {
  const isRow = specification.includes(`\n| **${number}**`)
  if (!number.includes('.')) return specification.split(`\n## ${number}. `)[1]?.split('**')[0] ?? ''
  const start = isRow ? `\n| **${number}**` : `\n**${number}**`
  return specification.split(start)[1]?.split(isRow ? '\n' : '\n\n')[0] ?? ''
}

const inWords = (count: number) =>
  ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][count]
const listed = (all: readonly string[]) => new Intl.ListFormat('en-GB').format(all)
const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title).join(', ')
const labels = (all: readonly { label: string }[]) => all.map(({ label }) => label).join(', ')

const fields = Object.keys(readSignup(() => '')) as (keyof ReturnType<typeof readSignup>)[]
const asked = fields.filter((field) => field !== 'user_type')
const onTheWire = [...fields, 'lib_version', 'service_id', 'template_id', 'user_id']

const ours = Object.values(social).flatMap(({ label, href }) => (href ? { label, href } : []))
const handles = [...new Set(ours.map(({ href }) => href.replace(/.*\/@?/, '')))]

const { initialAuction, START_SEN, FLOOR_SEN, STEP_SEN, formatClock } = auction
const { words } = auctionDemo
const { success, submit, networkError } = waitlist.states
const ticks = (START_SEN - FLOOR_SEN) / STEP_SEN
const seconds = initialAuction.secondsLeft
const saved = (priceSen: number) => {
  const { sen, percent } = auction.savings({ ...initialAuction, priceSen })
  return `${formatSen(sen)} and ${percent}%`
}

test.each([
  ['1.1', `the name ${site.name}`],
  ['1.1', `“${site.tagline}”`],
  ['1.3', `up to ${claims.maxDiscount} off`],
  ['1.3', `average savings of ${claims.averageSavings}`],
  ['1.3', `${claims.typicalSavings} for typical users`],
  ['1.3', `over ${claims.topMonthlySavings} a month`],
  ['1.3', `${claims.dailyBudget} a day`],
  ['1.3', `${claims.waiting} people`],
  ['1.3', `${claims.vendorsReady} vendors`],
  ['2.3', `${inWords(howItWorks.steps.length)} steps`],
  ['2.3', `: ${titles(howItWorks.steps)}.`],
  ['2.4', `${inWords(features.cards.length)} cards`],
  ['2.4', `: ${titles(features.cards)}.`],
  ['2.4', listed(features.everyone.people.map(({ who }) => who.toLowerCase()))],
  ['2.4', `A “${features.everyone.title}” panel`],
  ['2.4', `a “${features.malaysia.title}” panel`],
  ['2.5', `the buttons ${words.start} and ${words.reset}`],
  [
    '2.6',
    `${inWords(vendors.benefits.length)} benefits and ${inWords(vendors.steps.length)} steps`,
  ],
  ['2.6', `“${vendors.join.label}”`],
  ['2.7', `${inWords(faq.items.length)} questions`],
  ['2.7', `${inWords(Object.keys(support).length)} support links`],
  ['2.7', `${inWords(Object.keys(social).length)} social links`],
  ['2.11', labels(Object.values(support))],
  ['2.11', `\`${handles.join()}\` on ${listed(ours.map(({ label }) => label))}`],
  ...asked.map((field) => ['3.1', `\`${field}\` (`] as const),
  ['3.1', `all ${inWords(asked.length)} are required`],
  ['3.2', userTypes.join(' or ')],
  ['4.1', `“${submit.customer}” or “${submit.vendor}”`],
  ['4.2', `“${submit.busy}”`],
  ['4.3', `${SUCCESS_MS} ms`],
  ['4.3', `“${success.title}”`],
  ['4.6', `${formatSen(START_SEN)}, with ${initialAuction.watchers} watchers`],
  ['4.6', `${formatClock(seconds)} left`],
  ['4.7', `${words.start} runs the demo and ${words.pause} stops it`],
  ['4.7', `${words.reset} restores`],
  ['4.8', `every ${auction.TICK_MS / 1000} seconds lowers the price by ${formatSen(STEP_SEN)}`],
  ['4.8', `adds 0, 1 or ${auction.MAX_NEW_WATCHERS} watchers`],
  ['4.9', `ends at ${formatSen(FLOOR_SEN)}, after ${ticks} ticks`],
  ['4.9', `${formatClock(seconds - ticks)} left`],
  ['4.9', `“${words.ended} ${formatSen(FLOOR_SEN)}”`],
  ['4.10', `percentage of ${formatSen(START_SEN)}`],
  ['4.10', `${saved(START_SEN - STEP_SEN)} after one tick, ${saved(FLOOR_SEN)} at the end`],
  ['4.11', `${SCROLL_THRESHOLD_PX} px`],
  ['7.1', `\`${SEND_PATH}\``],
  ['7.1', listed(onTheWire.map((field) => `\`${field}\``))],
  ['7.4', `the same ${inWords(onTheWire.length)} fields`],
  ['8', `“${networkError}”`],
  ['8', `at most ${MAX_REFUSED_PAUSE_MS / 60_000} minutes`],
  ['8', `tried ${inWords(MAX_SETUP_REFUSALS)} times a visit`],
  ['8', `none after ${MAX_UNKNOWN} such outcomes`],
  ['8.6', `No answer within ${ANSWER_MS / 1000} s`],
  ['8.6', `“${submit.busy}” ends ${SUBMIT_MS / 1000} s after the click`],
  ['8.7', `tried ${inWords(MAX_SETUP_REFUSALS)} times a visit`],
  ['9.2', `for ${RATE_LOCK_TIMEOUT_MS / 1000} s`],
  ['9.3', `${BOUNDS[0]![0]} requests in eight hours and ${BOUNDS[1]![0]} in fourteen days`],
  ['9.4', `after ${KEEP_MS / (24 * 60 * 60 * 1000)} days`],
  // Whoever wants other words or numbers changes the specification first.
])('%s in e2e/specification.md fixes what the code says: %s', (number, said) => {
  expect(textOf(number)).toContain(said)
})

const { note, vendorNote, stillSending } = waitlist.states

test.each([
  ['4.1', note, /free to join/i],
  ['4.1', vendorNote, /free.*no setup fees/i],
  ['4.3', success.lead, /in touch when we launch/i],
  ['8.14', stillSending.inBackground, /go on even if you close this page/i],
  ['8.14', stillSending.nextVisit, /go on next time you open this page/i],
  ['8.14', stillSending.whileOpen, /keep this page open/i],
  // Not read from lib/content, where two of them could change places.
])('%s in e2e/specification.md fixes what is promised: %s', (_number, said, promise) => {
  expect(said).toMatch(promise)
})

test('the header turns white where its styles say so (4.11)', () => {
  expect(read('../styles/_tokens.scss')).toContain(`--header-threshold: ${SCROLL_THRESHOLD_PX}px;`)
})

test('the template that the README asks for at EmailJS has a variable for every field', () => {
  expect(found(read('../README.md'), /`\{\{(\w+)\}\}`/g)).toEqual(new Set(fields))
})

test('the notice names each field (12.4)', () => {
  const names = asked.map((field) => waitlist.form[field].label.toLowerCase())
  const [english] = waitlist.privacy
  expect(english.text).toContain(`your ${names.join(', ')} and choice`)
  expect(english.text).toContain(`Without ${listed(names)} you cannot join`)
})
