import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { chromium } from '@playwright/test'
import { buildSandbox } from '../sandbox/sandbox'
import type { FaultRequest } from '../sandbox/faults'
import { startSandbox } from '../sandbox/sandbox'
import { exitWithMessage } from '../sandbox/output'
import { findChromium } from '../support/browser'
import type { Sent } from '../support/inbox'
import { sandboxInbox } from '../support/inbox'
import { person, signupForm } from '../support/signupForm'
import { open, stored } from '../support/visit'

const DEVICES_AT_ONCE = 4
const SIGNUPS_PER_DEVICE = 10
const MAX_TABS = 3
/** The pages' clocks run fast, so the service's must too. */
const SERVICE_SPEED = 25
const PATIENCE_MS = 60_000
/** For one signup in eight hours (9.3); a device's run is shorter. */
const MAX_REQUESTS = 20
const ONCE: FaultRequest['fault'][] = ['no-cors', 'reset', 'reset-after', 'silence', 500, 403]
const FAULTS: FaultRequest[] = [
  ...ONCE.map((fault) => ({ fault })),
  ...[500, 429].map((fault) => ({ fault, cors: false })),
  ...[503, 429].flatMap((fault) => [1, 2, 3].map((times) => ({ fault, times }))),
  ...[100, 800].map((delayMs) => ({ fault: 'slow' as const, delayMs })),
  { fault: 412, times: 3 },
]

const tally = { delivered: 0, twiceByLostAnswer: 0, twiceOtherwise: 0, mostForOne: 0 }
/** The service accepts, and the page learns of it too late or never: these arrive twice. */
const LOST_ANSWERS = new Set<unknown>(['no-cors', 'reset-after', 'slow'])
const problems: string[] = []

/**
 * `npm run soak [-- --seed N --signups N]`: random faults, reloads, closed tabs and offline spells. Exits
 * with 1 when a signup is lost, stays stored, costs too many requests, or arrives twice although its tab
 * could know the answer.
 */
async function soak(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { seed: text, signups: text } })
  const seed = Number(values.seed ?? Math.ceil(Math.random() * 1_000_000))
  const signups = Number(values.signups ?? 500)
  if (!(seed > 0 && signups > 0)) throw new Error('--seed and --signups must be numbers above 0.')
  console.log(`To repeat this run: npm run soak -- --seed ${seed} --signups ${signups}`)
  await buildSandbox()
  const now = () => Date.now() * SERVICE_SPEED
  const sandbox = await startSandbox({ now })
  const browser = await chromium.launch(findChromium() ?? {})
  let [begun, done] = [0, 0]
  const runDevices = async () => {
    while (begun < signups) {
      const count = Math.min(SIGNUPS_PER_DEVICE, signups - begun)
      const lane = `${seed}-${begun}`
      begun += count
      // A worker would retry by the machine's clock.
      const serviceWorkers = 'block'
      const context = await browser.newContext({ baseURL: sandbox.page, serviceWorkers })
      await runDevice(context, sandbox.service, lane, count)
      await context.close()
      done += count
      console.log(`${done} of ${signups} signups`)
    }
  }
  await Promise.all(Array.from({ length: DEVICES_AT_ONCE }, runDevices))
  await browser.close()
  sandbox.close()
  console.log({ seed, signups, ...tally }, problems)
  if (problems.length > 0) process.exitCode = 1
}

async function runDevice(context: BrowserContext, service: string, lane: string, count: number) {
  const random = seeded(lane)
  const happens = (probability: number) => random() < probability
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T

  const inbox = sandboxInbox(service, lane)
  const people = Array.from({ length: count }, (_, index) => person(lane, index + 1))
  context.on('weberror', (error) => problems.push(`${lane}: uncaught ${error.error().message}`))
  await context.clock.install()

  const passTimeUntil = async (done: () => Promise<unknown>, stepMs = 1000): Promise<boolean> => {
    const deadline = Date.now() + PATIENCE_MS
    while (!(await done())) {
      if (Date.now() > deadline) return false
      await context.clock.fastForward(stepMs)
    }
    return true
  }
  /** Signups whose tab was left before it knew the answer. */
  const cutOff = new Set<string>()
  /** By tab: the requests that it does not know to have failed. */
  const unanswered = new WeakMap<Page, Map<Request, string>>()
  const watch = (tab: Page) => {
    const requests = new Map<Request, string>()
    unanswered.set(tab, requests)
    tab.on('request', (request) => {
      const email = people.map((one) => one.email).find((one) => request.postData()?.includes(one))
      if (email) requests.set(request, email)
    })
    tab.on('response', (response) => {
      if (!response.ok()) requests.delete(response.request())
    })
    tab.on('requestfailed', (request) => requests.delete(request))
  }
  const leave = async (tab: Page, how: () => Promise<unknown>) => {
    const requests = unanswered.get(tab)!
    tab.removeAllListeners('requestfailed')
    const before = [...requests.keys()]
    const waiting = JSON.stringify(await stored(tab))
    // What it had answered and removed before is known to it.
    for (const request of before) {
      if (!waiting.includes(requests.get(request) ?? '')) requests.delete(request)
    }
    await how()
    for (const email of requests.values()) cutOff.add(email)
    if (!tab.isClosed()) watch(tab)
  }
  const pickOrOpenTab = async () => {
    const tabs = context.pages()
    if (tabs.length === MAX_TABS || (tabs.length > 0 && !happens(0.2))) return pick(tabs)
    const tab = await context.newPage()
    watch(tab)
    await open(tab)
    // By the page's fast clock, storage would count as stalled.
    await tab.waitForTimeout(300)
    return tab
  }
  /** Resolves to false when the page shows the network message. */
  const signUp = async (who: (typeof people)[number]) => {
    const tab = await pickOrOpenTab()
    const form = signupForm(tab, who)
    const [offlineBefore, offlineAfter, leaves] = [happens(0.1), happens(0.1), happens(0.25)]
    await passTimeUntil(() => form.name.isEditable())
    await context.setOffline(offlineBefore)
    await form.enter()
    if (happens(0.3)) await form.vendor.check()
    await form.submit()
    await context.setOffline(offlineBefore || offlineAfter)
    const answer = form.success.or(form.networkError)
    const isStored = async () => leaves && JSON.stringify(await stored(tab)).includes(who.email)
    const isAnswered = await passTimeUntil(async () => (await answer.isVisible()) || isStored())
    if (!isAnswered) problems.push(`${who.email} was never answered`)
    const isSent = !(await form.networkError.isVisible())
    if (isSent && leaves && happens(0.5)) await leave(tab, () => tab.close())
    await context.setOffline(false)
    if (isSent && leaves && !tab.isClosed()) await leave(tab, () => open(tab))
    return isSent
  }

  for (const who of people) {
    if (happens(0.3)) await inbox.clearFaults()
    if (happens(0.5)) await inbox.fault(pick(FAULTS))
    while (!(await signUp(who))) await context.clock.fastForward(1000)
    if (happens(0.5)) await context.clock.fastForward(random() * 20_000)
    const last = context.pages().at(-1)
    if (last && happens(0.2)) await leave(last, () => last.close())
  }

  await inbox.clearFaults()
  for (const tab of context.pages()) await leave(tab, () => tab.close())
  const tab = await pickOrOpenTab()
  const missing = async () => {
    const arrived = new Set((await inbox.signups()).map(({ fields }) => fields.email))
    return people.map(({ email }) => email).filter((email) => !arrived.has(email))
  }
  await passTimeUntil(async () => (await missing()).length === 0, 10_000)
  for (const email of await missing()) problems.push(`${email} was lost`)
  const isEmpty = async () => Object.keys(await stored(tab)).length === 0
  if (!(await passTimeUntil(isEmpty, 10_000))) problems.push(`${lane} still stores a signup`)
  const { stillSending } = signupForm(tab, person(lane, 0))
  const isSilent = await passTimeUntil(() => stillSending.isHidden(), 10_000)
  if (!isSilent) problems.push(`${lane} still says it is sending`)
  const requests = await inbox.requests()
  const signups = await inbox.signups()
  tally.delivered += people.length - (await missing()).length
  for (const { email } of people) {
    const isTheirs = ({ fields }: Sent) => fields.email === email
    for (const { answer } of signups.filter(isTheirs).slice(0, -1)) {
      const isLost = LOST_ANSWERS.has(answer) || cutOff.has(email)
      tally[isLost ? 'twiceByLostAnswer' : 'twiceOtherwise'] += 1
      if (!isLost) problems.push(`${email} arrived twice`)
    }
    const { length } = requests.filter(isTheirs)
    tally.mostForOne = Math.max(tally.mostForOne, length)
    if (length > MAX_REQUESTS) problems.push(`${email} took ${length} requests`)
  }
}

function seeded(name: string): () => number {
  let draws = 0
  return () => createHash('md5').update(`${name} ${draws++}`).digest().readUInt32BE() / 2 ** 32
}

soak().catch(exitWithMessage)
