/** Simulates the service, the pages of one device and its clock for the tests of delivery. */
import { afterEach, beforeEach, jest } from '@jest/globals'
import { deliverInBackground } from './backgroundDelivery'
import type { Background } from './background'
import { startDelivery } from './delivery'
import type { GoesOn } from './delivery'
import { ENTRY_PREFIX, localEntries } from './entries'
import type { Sender } from './service'
import type { Signup } from './signup'

/** How the service answers: with a status, or with nothing that can be read. */
export const answers = {
  works: 200,
  isDown: 503,
  refusesSetup: 403,
  /** Takes a signup, and its answer can't be read. */
  lost: null,
  silent: null,
} as const
export type Service = keyof typeof answers
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

interface Request {
  name: string
  /** On the device's clock, as if it had never been set back. */
  at: number
  /** A number per page. */
  page: number
  /** The pages that were open together. */
  visit: AbortController
  isHandedOver: boolean
}

/** What one test sees of the service and of the device. */
export const world = {
  service: 'works' as Service,
  requests: [] as Request[],
  inbox: [] as string[],
  opened: 0,
  setBackMs: 0,
}
/** The open pages: aborted when they close, and what is under way in them or the worker goes no further. */
let pages = new AbortController()

function request(name: string, page: number, isHandedOver: boolean): void {
  world.requests.push({ name, at: Date.now() + world.setBackMs, page, visit: pages, isHandedOver })
  if (world.service === 'works' || world.service === 'lost') world.inbox.push(name)
}

function sender(page: number): Sender {
  const send = ({ name }: Signup) => {
    request(name, page, false)
    const answered = world.service === 'silent' ? 15_000 : 100
    const status = answers[world.service]
    return new Promise<number | null>((resolve) => setTimeout(resolve, answered, status))
  }
  return {
    prepare: () => Promise.resolve(send),
    sendOnLeaving: ({ name }) => request(name, page, true),
  }
}

/** Web Locks, as far as they are used: jsdom has none. */
export const held = new Map<string, Promise<unknown>>()
const locks = {
  async request(name: string, options: LockOptions, run: () => unknown) {
    const { signal } = pages
    const aborted = () => new Promise((_, no) => options.signal?.addEventListener('abort', no))
    while (held.has(name)) await Promise.race([held.get(name), aborted()])
    const work = Promise.resolve().then(() => (signal.aborted ? new Promise(() => {}) : run()))
    const done = work.finally(() => held.delete(name))
    held.set(name, done)
    return done
  },
}
export async function loseLock(...[, , run]: Parameters<typeof locks.request>) {
  await run()
  throw new DOMException('', 'AbortError')
}
export const setLocks = (value: object | undefined) =>
  Object.defineProperty(navigator, 'locks', { value, configurable: true })

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  startAfresh()
  setLocks(locks)
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    jest.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      add(type, listener as EventListener, { signal: pages.signal })
    })
  }
})

afterEach(() => {
  closePages()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

export function startAfresh() {
  closePages()
  localStorage.clear()
  Object.assign(world, { service: 'works', requests: [], inbox: [], opened: 0, setBackMs: 0 })
}

export function closePages() {
  pages.abort()
  pages = new AbortController()
  const now = Date.now()
  jest.clearAllTimers()
  // Clearing sets the clock back to where it started.
  jest.setSystemTime(now)
  held.clear()
}

/** @param background as in a browser with Background Sync */
export function openPage(background: Background | null = null) {
  let undelivered: number | undefined
  world.opened += 1
  let goesOn: GoesOn | undefined
  const delivery = startDelivery(sender(world.opened), background, (report) => {
    ;({ undelivered, goesOn } = report)
  })
  return {
    submit: (name: string) => delivery.submit(signup(name)),
    undelivered: () => undelivered,
    goesOn: () => goesOn,
    prepare: delivery.prepare,
  }
}

/** A sync event: the worker as it would be, were localStorage its storage too. */
export function startWorker(): Promise<boolean> {
  const worker = (world.opened += 1)
  return deliverInBackground(localEntries(), () => sender(worker).prepare()).then(
    () => true,
    () => false,
  )
}

function signup(name: string): Signup {
  return { name, email: 'a@b.c', phoneNo: '1', user_type: 'vendor' }
}
export function keep(name: string, due = Date.now()) {
  const kept = { ...signup(name), at: Date.now(), due }
  localStorage.setItem(ENTRY_PREFIX + name, JSON.stringify(kept))
}
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
export const tell = (event: string) => window.dispatchEvent(new Event(event))
export const setOnline = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
export function setClock(byMs: number) {
  jest.setSystemTime(Date.now() + byMs)
  world.setBackMs += Math.max(0, -byMs)
}

/** The most requests for one signup within such a time. */
export function mostWithin(ms: number): number {
  const counts = world.requests.map(({ name, at }) => {
    const isNear = (one: Request) => one.name === name && one.at >= at && one.at < at + ms
    return world.requests.filter(isNear).length
  })
  return Math.max(0, ...counts)
}

/** The shortest pause between two requests of one visit; before one handed over, of its own page. */
export function shortestPause(): number {
  const pauses = world.requests.map(({ at, page, isHandedOver, visit }, index) => {
    const isNear = (one: Request) => (isHandedOver ? one.page === page : one.visit === visit)
    return at - (world.requests.slice(0, index).findLast(isNear)?.at ?? -Infinity)
  })
  return Math.min(...pauses)
}
