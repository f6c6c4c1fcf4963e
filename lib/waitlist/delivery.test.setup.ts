/** Simulates the service, the pages and the worker of one device, its database and its clock. */
import { afterEach, beforeEach, jest } from '@jest/globals'
import { deliverInBackground } from './sendDue'
import type { BackgroundSync } from './backgroundSync'
import type { Database } from './database'
import type { RetryWhen } from './delivery'
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

/** How the database fails: it rejects what is named, stalls, or does what was asked and then rejects. */
export const storages = [
  'works',
  'reads',
  'writes',
  'removals',
  'all',
  'stalls',
  'rejectsLate',
] as const
type Storage = (typeof storages)[number]

const newWorld = () => ({
  service: 'works' as Service,
  storage: 'works' as Storage,
  /** Whether a first request ends with the page, as the library's does. */
  usesLibrary: false,
  requests: [] as Request[],
  inbox: [] as string[],
  /** Signups that may arrive twice, because an answer did not reach who asked. */
  unanswered: new Set<string>(),
  stored: new Map<string, Readonly<Record<string, unknown>>>(),
  clients: 0,
  setBackMs: 0,
})
export const world = newWorld()

const newClient = (id: number, isWorker: boolean) => ({
  id,
  isWorker,
  /** After pagehide: the database takes nothing. */
  isLeft: false,
  isClosed: false,
  inFlight: [] as string[],
  /** Of window and document. */
  listeners: [] as [type: string, listener: (event: Event) => void][],
  onChange: [] as (() => void)[],
})
type Client = ReturnType<typeof newClient>
let clients: Client[] = []
/** The page that adds its listeners. */
let opening: Client | undefined

function openClient(isWorker: boolean): Client {
  world.clients += 1
  const client = newClient(world.clients, isWorker)
  clients.push(client)
  return client
}

/** What is in flight in a client that ends: nobody learns of the answer. */
function loseAnswers(client: Client) {
  for (const name of client.inFlight) world.unanswered.add(name)
}

function close(client: Client) {
  loseAnswers(client)
  client.isClosed = true
  clients = clients.filter((other) => other !== client)
  // What it does now reaches nobody; else its timers would run for simulated weeks.
  tell(client, 'pagehide')
}

function tell(client: Client, event: string) {
  for (const [type, listener] of client.listeners) if (type === event) listener(new Event(event))
}

/** Each transaction takes a turn, and runs whole; one of a client that has closed never does. */
function database(client: Client): Database {
  const turn = async () => {
    await Promise.resolve()
    if (client.isClosed || world.storage === 'stalls') await new Promise(() => {})
    if (client.isLeft || world.storage === 'all') throw new DOMException()
  }
  const failIf = (...kinds: Storage[]) => {
    if (kinds.includes(world.storage)) throw new DOMException()
  }
  return {
    async readAll() {
      await turn()
      failIf('reads', 'rejectsLate')
      return [...world.stored]
    },
    async update(id, change) {
      await turn()
      const changed = change(world.stored.get(id))
      if (changed === undefined) return true
      failIf(changed ? 'writes' : 'removals')
      if (changed) world.stored.set(id, changed)
      else world.stored.delete(id)
      for (const other of clients) {
        if (other !== client) for (const listener of other.onChange) listener()
      }
      failIf('rejectsLate')
      return true
    },
    onChange: (listener) => void client.onChange.push(listener),
  }
}

function sender(client: Client): Sender & { isClick: boolean } {
  const record = (name: string, how: Request['how']) => {
    world.requests.push({ name, at: Date.now() + world.setBackMs, client: client.id, how })
    const service = services[world.service]
    if (!service.accepts) return service
    world.inbox.push(name)
    if (how === 'leaving' || !service.isAnswered) world.unanswered.add(name)
    return service
  }
  const it = {
    isClick: false,
    async loadLibrary() {
      world.usesLibrary = true
    },
    usesLibrary: () => world.usesLibrary,
    sendOnLeaving: ({ name }: Signup) => void (client.isClosed || record(name, 'leaving')),
    async send({ name }: Signup) {
      if (client.isClosed) await new Promise(() => {})
      const { accepts, isAnswered, takesMs } = record(name, it.isClick ? 'click' : 'retry')
      client.inFlight.push(name)
      await new Promise((resolve) => setTimeout(resolve, takesMs))
      client.inFlight.splice(client.inFlight.indexOf(name), 1)
      return accepts && isAnswered
    },
  }
  return it
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  resetWorld()
  for (const target of [window, document]) {
    jest.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      opening?.listeners.push([type, listener as (event: Event) => void])
    })
  }
})

afterEach(() => {
  resetWorld()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Ends everything, timers included. */
export function resetWorld() {
  clients.forEach(close)
  Object.assign(world, newWorld())
  const now = Date.now()
  jest.clearAllTimers()
  // Clearing sets the clock back to where it started.
  jest.setSystemTime(now)
}

/** Closes every page without an event. The worker continues. */
export const closePages = () => clients.filter(({ isWorker }) => !isWorker).forEach(close)

export type Page = ReturnType<typeof openPage>

/** @param storage replaces parts of the page's database */
export function openPage(
  backgroundSync: BackgroundSync | null = null,
  storage: (shared: Database) => Partial<Database> = () => ({}),
) {
  const client = openClient(false)
  const ours = sender(client)
  const shared = database(client)
  let retryWhen: RetryWhen | null = null
  opening = client
  const delivery = startDelivery(
    ours,
    backgroundSync,
    (report) => (retryWhen = report),
    openOutbox({ ...shared, ...storage(shared) }),
  )
  opening = undefined
  return {
    prepare: () => delivery.prepare(),
    retryWhen: () => retryWhen,
    submit: (name: string) => {
      ours.isClick = true
      const settled = delivery.submit(signup(name))
      ours.isClick = false
      return settled
    },
    /** As if the page went into the back-forward cache, or came from there. */
    tell: (event: 'pagehide' | 'pageshow') => {
      client.isLeft = event === 'pagehide'
      if (client.isLeft) loseAnswers(client)
      tell(client, event)
    },
    close: () => close(client),
  }
}

/** A sync event; resolves to whether the browser may forget it. */
export function startWorker(): Promise<boolean> {
  const client = openClient(true)
  const outbox = openOutbox(database(client))
  return deliverInBackground(outbox, sender(client).send).then(
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
export const tellAll = (event: string) => clients.forEach((client) => tell(client, event))
export function hide() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  tellAll('visibilitychange')
}
export function setClock(byMs: number) {
  // A claim may end early.
  clients.forEach(loseAnswers)
  jest.setSystemTime(Date.now() + byMs)
  world.setBackMs += Math.max(0, -byMs)
}

/** @param isCounted which requests count */
export function mostWithin(ms: number, isCounted: (request: Request) => boolean): number {
  const counted = world.requests.filter(isCounted)
  const countFrom = ({ name, at }: Request) =>
    counted.filter((one) => one.name === name && one.at >= at && one.at < at + ms).length
  return Math.max(0, ...counted.map(countFrom))
}

export function shortestPause(): number {
  const retries = world.requests.filter(({ how }) => how === 'retry')
  const pauses = retries.map(({ at, client }, index) => {
    const before = retries.slice(0, index).findLast((one) => one.client === client)
    return at - (before?.at ?? -Infinity)
  })
  return Math.min(...pauses)
}
