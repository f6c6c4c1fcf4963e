import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findChromium } from './support/browser'
import type { Inbox } from './support/inbox'
import { sandboxInbox } from './support/inbox'
import type { FaultRequest } from './sandbox/faults'
import { startSandbox } from './sandbox/sandbox'
import { endWith } from './sandbox/say'
import type { Person } from './support/signupForm'
import { person, SignupForm } from './support/signupForm'
import { kept as keptOn, open } from './support/visit'

/** Visitors who are at it at the same time, each with a device and a part of the sandbox. */
const AT_ONCE = 4
const SIGNUPS_A_DEVICE = 10
/** The service's clock runs with the pages', whose pauses are skipped. */
const SERVICE_SPEED = 25
const PATIENCE_MS = 60_000

interface Origins {
  page: string
  service: string
}

interface Tally {
  submitted: number
  delivered: number
  duplicated: number
  lost: string[]
  stuck: string[]
  requests: number
  uncaught: string[]
}

/**
 * `npm run soak [-- --seed N --signups N]`: random faults, reloads, closed tabs, offline spells and
 * several tabs, in a real browser. Ends with 1 when a signup was lost or something stays behind.
 */
async function soak(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, signups: { type: 'string', default: '500' } },
  })
  const seed = readNumber('seed', values.seed ?? String(Math.floor(Math.random() * 1_000_000)))
  const signups = readNumber('signups', values.signups)
  console.log(`Seed ${seed}, ${signups} signups. The same again: npm run soak -- --seed ${seed}`)

  const folder = mkdtempSync(path.join(tmpdir(), 'soak-'))
  const started = Date.now()
  const sandbox = await startSandbox({
    inboxFile: path.join(folder, 'inbox.jsonl'),
    now: () => started + (Date.now() - started) * SERVICE_SPEED,
  })
  const browser = await chromium.launch({ executablePath: findChromium()?.executablePath })
  try {
    const tally = await run(browser, sandbox, seed, signups)
    report(tally, Date.now() - started)
    if (tally.lost.length || tally.stuck.length || tally.uncaught.length) process.exitCode = 1
  } finally {
    await browser.close()
    sandbox.close()
    rmSync(folder, { recursive: true })
  }
}

async function run(
  browser: Browser,
  sandbox: Origins,
  seed: number,
  signups: number,
): Promise<Tally> {
  const tally: Tally = {
    submitted: 0,
    delivered: 0,
    duplicated: 0,
    lost: [],
    stuck: [],
    requests: 0,
    uncaught: [],
  }
  const devices = Math.ceil(signups / SIGNUPS_A_DEVICE)
  let next = 0
  const takeTurns = async () => {
    while (next < devices) {
      const device = next
      next += 1
      const first = device * SIGNUPS_A_DEVICE
      const lane = `device-${device}`
      const who = Array.from({ length: Math.min(SIGNUPS_A_DEVICE, signups - first) }, (_, index) =>
        person(lane, first + index + 1),
      )
      await new Device(browser, sandbox, dice(seed * 10_007 + device), lane).live(who, tally)
      process.stdout.write(`\r${tally.submitted} submitted, ${tally.delivered} delivered `)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  process.stdout.write('\n')
  return tally
}

/** One visitor's browser, with as many tabs as come to be open. */
class Device {
  private readonly tabs: Page[] = []
  private readonly inbox: Inbox
  private context!: BrowserContext

  constructor(
    private readonly browser: Browser,
    private readonly sandbox: Origins,
    private readonly chance: () => number,
    private readonly lane: string,
  ) {
    this.inbox = sandboxInbox(sandbox.service, lane)
  }

  async live(who: Person[], tally: Tally): Promise<void> {
    this.context = await this.browser.newContext({ baseURL: this.sandbox.page })
    this.context.on('weberror', (error) => {
      tally.uncaught.push(`${this.lane}: ${error.error().message}`)
    })
    await this.context.clock.install()
    const submitted: Person[] = []
    for (const one of who) {
      await this.someWeather()
      await this.signUp(one)
      submitted.push(one)
      tally.submitted += 1
      if (this.happens(0.5)) await this.pass(this.upTo(20) * 1000)
      if (this.happens(0.2)) await this.closeATab()
    }
    await this.settle(submitted, tally)
    await this.context.close()
  }

  /** Comes back when the signup has left or is kept, whatever has to be done for that. */
  private async signUp(one: Person): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      const tab = await this.aTab()
      const form = new SignupForm(tab, one)
      const offline = this.happens(0.1)
      await this.wait(async () => form.name.isEditable(), 'the form to come back')
      if (offline) await this.context.setOffline(true)
      await form.enter()
      if (this.happens(0.3)) await form.vendor.check()
      await form.submit()
      if (!offline && this.happens(0.1)) await this.context.setOffline(true)

      const leaves = this.happens(0.25)
      const outcome = await this.outcome(tab, form, one, leaves)
      if (leaves && outcome !== 'error') await this.leave(tab)
      await this.context.setOffline(false)
      if (outcome !== 'error') return
    }
    throw new Error(`${one.email} could not be submitted within ${PATIENCE_MS / 1000} s.`)
  }

  /** What the visitor sees; to somebody in a hurry it is enough that the signup is kept. */
  private async outcome(
    tab: Page,
    form: SignupForm,
    one: Person,
    inAHurry: boolean,
  ): Promise<'success' | 'error' | 'kept'> {
    let seen: 'success' | 'error' | 'kept' | undefined
    await this.wait(async () => {
      if (await form.success.isVisible()) seen = 'success'
      else if (await form.networkError.isVisible()) seen = 'error'
      else if (inAHurry && (await kept(tab)).includes(one.email)) seen = 'kept'
      return seen !== undefined
    }, `${one.email} to be answered`)
    return seen ?? 'error'
  }

  private async leave(tab: Page): Promise<void> {
    if (this.happens(0.5)) {
      await this.context.setOffline(false)
      await open(tab)
    } else {
      await this.closeATab(tab)
    }
  }

  private async settle(submitted: Person[], tally: Tally): Promise<void> {
    await this.inbox.clearFaults()
    await this.context.setOffline(false)
    // A refused configuration waits for the next visit, so this is one.
    for (const tab of this.tabs.splice(0)) await tab.close()
    const tab = await this.aTab()
    const form = new SignupForm(tab, person(this.lane, 0))
    const missing = async () => {
      const there = new Set((await this.inbox.signups()).map(({ fields }) => fields.email))
      return submitted.filter(({ email }) => !there.has(email))
    }
    await this.wait(async () => (await missing()).length === 0, '').catch(() => undefined)
    await this.wait(async () => (await kept(tab)) === '', '').catch(() => undefined)

    const signups = await this.inbox.signups()
    const lost = await missing()
    tally.lost.push(...lost.map(({ email }) => `${email} (${this.lane})`))
    tally.delivered += submitted.length - lost.length
    tally.duplicated += signups.length - (submitted.length - lost.length)
    tally.requests += (await this.inbox.requests()).length
    if (await kept(tab)) tally.stuck.push(`${this.lane} still keeps a signup`)
    if (await form.pending.isVisible()) tally.stuck.push(`${this.lane} still says it is sending`)
    const strangers = signups.filter(
      ({ fields }) => !submitted.some(({ email }) => email === fields.email),
    )
    if (strangers.length) tally.stuck.push(`${this.lane} delivered what nobody submitted`)
  }

  private async someWeather(): Promise<void> {
    if (this.happens(0.3)) await this.inbox.clearFaults()
    const faults: FaultRequest[] = [
      { fault: 500 },
      { fault: 503, times: 1 + this.upTo(3) },
      { fault: 429, times: 1 + this.upTo(2) },
      { fault: 429, cors: false },
      { fault: 'no-cors' },
      { fault: 'reset' },
      { fault: 'reset-after' },
      { fault: 'silence' },
      { fault: 'slow', delayMs: this.upTo(800) },
      { fault: 403 },
      { fault: 412, times: 3 },
    ]
    const fault = faults[this.upTo(faults.length * 2)]
    if (fault) await this.inbox.fault(fault)
  }

  private async aTab(): Promise<Page> {
    if (this.tabs.length === 0 || (this.tabs.length < 3 && this.happens(0.2))) {
      const tab = await this.context.newPage()
      await open(tab)
      this.tabs.push(tab)
      return tab
    }
    const tab = this.tabs[this.upTo(this.tabs.length)]
    if (!tab) throw new Error('There is no tab.')
    return tab
  }

  private async closeATab(tab = this.tabs[this.upTo(this.tabs.length)]): Promise<void> {
    if (!tab) return
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    await tab.close()
  }

  /** Lets the pages' time pass until something has come about. */
  private async wait(until: () => Promise<boolean>, what: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS
    while (!(await until())) {
      if (Date.now() > deadline) throw new Error(`${this.lane}: waited in vain for ${what}.`)
      await this.pass(1000)
    }
  }

  private async pass(ms: number): Promise<void> {
    await this.context.clock.fastForward(ms)
  }

  private happens(probability: number): boolean {
    return this.chance() < probability
  }

  /** A whole number from 0 to below `limit`. */
  private upTo(limit: number): number {
    return Math.floor(this.chance() * limit)
  }
}

async function kept(tab: Page): Promise<string> {
  return Object.values(await keptOn(tab)).join()
}

/** Numbers from 0 to below 1 that a seed repeats (mulberry32). */
function dice(seed: number): () => number {
  let state = Math.trunc(seed)
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5)
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function readNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text)
  throw new Error(`--${name} needs a whole number above 0, not "${text}".`)
}

function report(tally: Tally, ms: number): void {
  const { submitted, delivered, duplicated, lost, stuck, requests, uncaught } = tally
  console.log(`submitted ${submitted}
delivered ${delivered}
duplicated ${duplicated}
lost ${lost.length}
stuck ${stuck.length}
${requests} requests in ${Math.round(ms / 1000)} s`)
  for (const line of [...lost.map((one) => `lost: ${one}`), ...stuck, ...uncaught]) {
    console.error(line)
  }
}

soak().catch(endWith)
