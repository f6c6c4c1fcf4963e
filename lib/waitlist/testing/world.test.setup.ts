/** State of the simulation in delivery.test.setup.ts, with all requests of its pages and workers. */
import { ANSWER_MS, TIMEOUT_MS } from '../retry'
import type { Signup } from '../signup'

/** Working service. `isHeard` is false if the connection breaks or the page may not read the answer. */
const works = { accepts: true, isHeard: true, takesMs: 60 }
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const GIVES_UP_MS = 300_000
export const services = {
  works,
  isDown: { ...works, accepts: false },
  lost: { ...works, isHeard: false },
  /** Answers after ANSWER_MS, before TIMEOUT_MS. */
  slow: { ...works, takesMs: (ANSWER_MS + TIMEOUT_MS) / 2 },
  /** Never answers; the browser gives up. */
  silent: { ...works, accepts: false, takesMs: GIVES_UP_MS },
  /** The network drops everything. Waiting requests arrive when it recovers. */
  deadZone: { ...works, accepts: false, takesMs: 0 },
  /** Refuses with a text that never ends. */
  endless: { ...works, accepts: false, takesMs: 20 * DAY_MS },
}
export type Service = keyof typeof services
/** Time from a page to the service. */
export const ARRIVES_MS = 40
/** Time from the click to the answer. */
export const ANSWERED_MS = ARRIVES_MS + works.takesMs
/** Time of a short step, such as half a transaction. */
export const STEP_MS = 2
/** Time for the steps of database and browser. */
export const AT_ONCE_MS = 20
/** Limit that only a loop without a pause exceeds. */
export const MOST_TRANSACTIONS = 5000

export interface Request {
  name: string
  /** Time on the device's clock, as if it had never been set back. */
  at: number
  client: number
  isRetry: boolean
  keepalive: boolean
  isInFlight: boolean
  /** True if the service may have accepted the request, but nobody learns that: it may be sent again. */
  isLost: boolean
}

/** Faults of the database: it rejects the named step, stalls, or rejects after it has written. */
export const storages = [
  'works',
  'reads',
  'writes',
  'removals',
  'all',
  'stalls',
  'rejectsLate',
] as const
export type Storage = (typeof storages)[number]

/** Answers of the browser to a sync registration. */
export const syncs = ['agrees', 'refuses', 'slow', 'stalls'] as const

export const newWorld = () => ({
  service: 'works' as Service,
  storage: 'works' as Storage,
  sync: 'agrees' as (typeof syncs)[number],
  isOnline: true,
  /** Value of `navigator.onLine`; with null, it tells the truth. */
  saysOnline: null as boolean | null,
  /** False for Firefox before 133. */
  hasKeepalive: true,
  requests: [] as Request[],
  inbox: [] as string[],
  stored: new Map<string, Readonly<Record<string, unknown>>>(),
  clients: 0,
  registrations: 0,
  transactions: 0,
  /** Names of the signups that a page sent after `pagehide`. */
  sentAfterLeaving: [] as string[],
  /** Names of the stored signups that a write gave fewer attempts than before. */
  miscounted: [] as string[],
  timesSetBack: 0,
  setBackMs: 0,
})
export const world = newWorld()

export const signup = (name: string): Signup => ({
  name,
  email: 'a@b.c',
  phoneNo: '1',
  user_type: 'vendor',
})
/** Puts a signup of an earlier visit into the database, due now. */
export function addRecord(name: string, change: object = {}) {
  const entry = { ...signup(name), at: Date.now(), attempts: 1, due: Date.now() }
  world.stored.set(name, { ...entry, ...change })
}

export const isStored = (name: string) =>
  [...world.stored.values()].some((entry) => entry.name === name)

/** Counts the most requests of one signup within `ms`. `isCounted` selects the requests to count. */
export function mostWithin(ms: number, isCounted: (request: Request) => boolean): number {
  const counted = world.requests.filter(isCounted)
  const countFrom = ({ name, at }: Request) =>
    counted.filter((one) => one.name === name && one.at >= at && one.at < at + ms).length
  return Math.max(0, ...counted.map(countFrom))
}

export function shortestPause(): number {
  const retries = world.requests.filter(({ isRetry }) => isRetry)
  const pauses = retries.map(({ at, client }, index) => {
    const before = retries.slice(0, index).findLast((one) => one.client === client)
    return at - (before?.at ?? -Infinity)
  })
  return Math.min(...pauses)
}
