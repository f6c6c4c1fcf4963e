/**
 * `npm run soak`: devices that meet random faults, reloads, closed tabs and offline spells. One fails when a
 * signup is lost, stays stored, costs too many requests, or arrives twice although its tab could know the
 * answer.
 */
import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { FaultRequest } from '../sandbox/faults'
import type { Arrival } from '../sandbox/lanes'
import { builtServiceOrigin } from '../sandbox/settings'
import { sandboxInbox } from '../support/inbox'
import type { Person } from '../support/signupForm'
import { person, signupForm } from '../support/signupForm'
import { open, stored } from '../support/visit'

const SIGNUPS = 10
const MAX_TABS = 3
const PATIENCE_MS = 60_000
/** For one signup in eight hours (9.3); a device's run is shorter. */
const MAX_REQUESTS = 20
const ONCE: FaultRequest['fault'][] = [
  'no-cors',
  'reset',
  'reset-after',
  'silence',
  'slow',
  500,
  403,
]
const FAULTS: FaultRequest[] = [
  ...ONCE.map((fault) => ({ fault })),
  ...[503, 429].flatMap((fault) => [1, 2, 3].map((times) => ({ fault, times }))),
  { fault: 412, times: 3 },
]
/** The service accepts, and the page learns of it too late or never: these arrive twice. */
const LOST_ANSWERS = new Set<unknown>(['no-cors', 'reset-after', 'slow'])

test('a device delivers every signup once', async ({ context }) => {
  test.setTimeout(10 * PATIENCE_MS)
  const lane = randomUUID()
  const happens = (probability: number) => Math.random() < probability
  const pick = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)] as T

  const inbox = sandboxInbox(builtServiceOrigin(), lane)
  const people = Array.from({ length: SIGNUPS }, (_, index) => person(lane, index + 1))
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(`uncaught ${error.error().message}`))
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
  const signUp = async (who: Person) => {
    const tab = await pickOrOpenTab()
    const form = signupForm(tab, who)
    const [offlineBefore, offlineAfter, leaves] = [happens(0.1), happens(0.1), happens(0.25)]
    await passTimeUntil(() => form.name.isEditable())
    await context.setOffline(offlineBefore)
    await form.enter()
    if (happens(0.3)) await form.vendor.check()
    await form.submitButton.click()
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
    // In small steps: the tabs' clocks move one after the other, and a device has only one.
    const seconds = happens(0.5) ? Math.random() * 20 : 0
    for (let passed = 0; passed < seconds; passed += 1) await context.clock.fastForward(1000)
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
  if (!(await passTimeUntil(isEmpty, 10_000))) problems.push('a signup is still stored')
  const { pending } = signupForm(tab, person(lane, 0))
  const isSilent = await passTimeUntil(() => pending.isHidden(), 10_000)
  if (!isSilent) problems.push('the page still says that it is sending')
  const requests = await inbox.requests()
  const signups = await inbox.signups()
  for (const { email } of people) {
    const isTheirs = ({ fields }: Arrival) => fields.email === email
    const isLost = ({ answer }: Arrival) => LOST_ANSWERS.has(answer) || cutOff.has(email)
    if (!signups.filter(isTheirs).slice(0, -1).every(isLost))
      problems.push(`${email} arrived twice`)
    const { length } = requests.filter(isTheirs)
    if (length > MAX_REQUESTS) problems.push(`${email} took ${length} requests`)
  }
  expect(problems).toEqual([])
})
