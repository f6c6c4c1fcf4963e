/** Simulates the service, the pages and the worker of one device, its database and its clock. */
import { afterEach, beforeEach, jest } from '@jest/globals'
import { deliverInBackground } from './attempt'
import type { BackgroundSync } from './backgroundSync'
import type { Database } from './database'
import type { Pending } from './delivery'
import { startDelivery } from './delivery'
import type { Sender } from './emailSender'
import { openOutbox } from './outbox'
import type { Signup } from './signup'

/** Whether the service accepts, and how long its answer takes. `lost`: it accepts, and no answer can be read. */
export const services = {
  works: { accepts: true, isAnswered: true, takesMs: 100 },
  isDown: { accepts: false, isAnswered: false, takesMs: 100 },
  lost: { accepts: true, isAnswered: false, takesMs: 100 },
  /** Longer than ANSWER_MS, shorter than a claim. */
  slow: { accepts: true, isAnswered: true, takesMs: 18_000 },
  /** Until the browser gives up. */
  silent: { accepts: false, isAnswered: false, takesMs: 300_000 },
} as const
export type Service = keyof typeof services
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

interface Request {
  name: string
  /** On the device's clock, as if it had never been set back. */
  at: number
  client: number
  how: 'click' | 'retry' | 'leaving'
}

export const world = {
  service: 'works' as Service,
  /** Whether a first request ends with the page, as the library's does. */
  endsWithPage: false,
  requests: [] as Request[],
  inbox: [] as string[],
  /** Signups that may arrive twice, because an answer did not reach who asked. */
  unanswered: new Set<string>(),
  stored: new Map<string, object>(),
  clients: 0,
  setBackMs: 0,
}
let inFlight: { name: string }[] = []
let listeners: (() => void)[] = []
/** The open pages: aborted when they close, and what is in flight in them or the worker goes no further. */
let pages = new AbortController()

/** Each transaction takes a turn, and runs whole; one of a page that has closed never does. */
export function database(): Database {
  const { signal } = pages
  const own: (() => void)[] = []
  const turn = async () => {
    await Promise.resolve()
    if (signal.aborted) await new Promise(() => {})
  }
  return {
    async readAll() {
      await turn()
      return [...world.stored]
    },
    async update(id, change) {
      await turn()
      const changed = change(world.stored.get(id))
      if (changed === undefined) return
      if (changed) world.stored.set(id, changed)
      else world.stored.delete(id)
      for (const listener of listeners.filter((each) => !own.includes(each))) listener()
    },
    onChange(listener) {
      own.push(listener)
      listeners.push(listener)
    },
  }
}

function sender(client: number): Sender & { isClick: boolean } {
  const record = (name: string, how: Request['how']) => {
    world.requests.push({ name, at: Date.now() + world.setBackMs, client, how })
    const service = services[world.service]
    if (!service.accepts) return service
    world.inbox.push(name)
    if (how === 'leaving' || !service.isAnswered) world.unanswered.add(name)
    return service
  }
  const it = {
    isClick: false,
    async loadLibrary() {},
    endsWithPage: () => world.endsWithPage,
    sendOnLeaving: ({ name }: Signup) => void record(name, 'leaving'),
    async send({ name }: Signup) {
      const { accepts, isAnswered, takesMs } = record(name, it.isClick ? 'click' : 'retry')
      const request = { name }
      inFlight.push(request)
      await new Promise((resolve) => setTimeout(resolve, takesMs))
      inFlight = inFlight.filter((other) => other !== request)
      return accepts && isAnswered
    },
  }
  return it
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  resetWorld()
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

export function resetWorld() {
  closePages()
  Object.assign(world, { service: 'works', endsWithPage: false, requests: [], inbox: [] })
  Object.assign(world, { unanswered: new Set(), stored: new Map(), clients: 0, setBackMs: 0 })
}

export function closePages() {
  for (const { name } of inFlight) world.unanswered.add(name)
  inFlight = []
  listeners = []
  pages.abort()
  pages = new AbortController()
  const now = Date.now()
  jest.clearAllTimers()
  // Clearing sets the clock back to where it started.
  jest.setSystemTime(now)
}

export function openPage(backgroundSync: BackgroundSync | null = null, storage = database()) {
  world.clients += 1
  const ours = sender(world.clients)
  let pending: Pending | undefined
  const delivery = startDelivery(
    ours,
    backgroundSync,
    (report) => (pending = report),
    openOutbox(storage),
  )
  return {
    prepare: () => delivery.prepare(),
    pending: () => pending?.pending,
    retryWhen: () => pending?.retryWhen,
    submit: (name: string) => {
      ours.isClick = true
      const settled = delivery.submit(signup(name))
      ours.isClick = false
      return settled
    },
  }
}

/** A sync event; resolves to whether the browser may forget it. */
export function startWorker(): Promise<boolean> {
  world.clients += 1
  const outbox = openOutbox(database())
  return deliverInBackground({ outbox, send: sender(world.clients).send }).then(
    () => true,
    () => false,
  )
}

const signup = (name: string): Signup => ({
  name,
  email: 'a@b.c',
  phoneNo: '1',
  user_type: 'vendor',
})
export function store(name: string, change: object = {}) {
  const entry = { ...signup(name), at: Date.now(), attempts: 1, due: Date.now() }
  world.stored.set(name, { ...entry, ...change })
}
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
export const tell = (event: string) => window.dispatchEvent(new Event(event))
export function hide() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
export const setOnline = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
export function setClock(byMs: number) {
  // A claim may end early.
  for (const { name } of inFlight) world.unanswered.add(name)
  jest.setSystemTime(Date.now() + byMs)
  world.setBackMs += Math.max(0, -byMs)
}

export function mostWithin(ms: number): number {
  const counts = world.requests.map(({ name, at }) => {
    const isNear = (one: Request) => one.name === name && one.at >= at && one.at < at + ms
    return world.requests.filter(isNear).length
  })
  return Math.max(0, ...counts)
}

export function shortestPause(): number {
  const retries = world.requests.filter(({ how }) => how === 'retry')
  const pauses = retries.map(({ at, client }, index) => {
    const before = retries.slice(0, index).findLast((one) => one.client === client)
    return at - (before?.at ?? -Infinity)
  })
  return Math.min(...pauses)
}
