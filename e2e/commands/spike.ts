/**
 * A launch day without a browser: the page's and the worker's own modules on many simulated devices, and
 * one service that takes a request a second. Time is simulated, chance comes from the seed.
 */
import { createHash } from 'node:crypto'
import type { Background } from '@/lib/waitlist/background'
import { deliverInBackground } from '@/lib/waitlist/backgroundDelivery'
import { startDelivery } from '@/lib/waitlist/delivery'
import type { Entries } from '@/lib/waitlist/entries'
import { wait } from '@/lib/waitlist/locks'
import { currentRealm, inRealm, Realm, simulate } from '../support/simulation'

const MINUTE_MS = 60_000
const SPIKE_MS = 10 * MINUTE_MS
const RATE_MS = 1000
/**
 * Exponential, so that one number fixes it. More leave within seconds, and fewer stay for minutes, than
 * with a log-normal of the same median: both make delivery harder.
 */
const MEDIAN_STAY_MS = 30_000
const COME_BACK = 0.15
const COME_BACK_WITHIN_MS = 7 * 24 * 60 * MINUTE_MS
const LONGEST_WAY_MS = 300
/** When a worker runs, counted from its first event: by Background Sync, and as a shared worker. */
const EVENTS_MS = { sync: [0, 5 * MINUTE_MS, 20 * MINUTE_MS], shared: [0, 0], none: [] }
/** Of a shared worker, after the page. */
const EXTENDED_LIFETIME_MS = 5 * MINUTE_MS
/** Of Malaysia's mobile page views: Chrome 64 %, Samsung Internet 2 %, Opera 2 % (2026). */
const WITH_SYNC = 0.68

const WAYS = [
  'at once',
  'while open',
  'on leaving',
  'in background',
  'next visit',
  'never',
] as const
type Way = (typeof WAYS)[number]
type Device = { way: Way; requests: number; emails: number; isKept: boolean }

/**
 * `rate`: signups a second. `inApp`: the share of visitors in a browser that has the shared worker alone.
 * `withSync`: the share of the others who have Background Sync.
 */
type Spike = Readonly<{ rate: number; seed: number; withSync: number; inApp: number }>

export async function printSpike(rate: number, seed: number, inApp: number): Promise<void> {
  const today = await simulateSpike({ rate, seed, inApp, withSync: WITH_SYNC })
  const none = await simulateSpike({ rate, seed, inApp: 0, withSync: 0 })
  console.log("today's browsers in Malaysia:", summarize(today.devices))
  console.log('none with a worker:', summarize(none.devices))
}

/** What became of the signups in %, and how many requests and emails one took. */
export function summarize(devices: readonly Device[]): Record<string, number> {
  const mean = (of: (device: Device) => number) =>
    Math.round((100 * devices.reduce((sum, device) => sum + of(device), 0)) / devices.length) / 100
  return {
    ...Object.fromEntries(WAYS.map((each) => [each, mean(({ way }) => (way === each ? 100 : 0))])),
    twice: mean(({ emails }) => (emails > 1 ? 100 : 0)),
    emails: mean(({ emails }) => emails),
    requests: mean(({ requests }) => requests),
    mostRequests: Math.max(...devices.map(({ requests }) => requests)),
  }
}

/** @returns the devices at the end, one for each signup, and when the service took a request */
export async function simulateSpike({ rate, seed, withSync, inApp }: Spike) {
  const taken: number[] = []
  function receive() {
    if (Date.now() < (taken.at(-1) ?? 0) + RATE_MS) return 429
    taken.push(Date.now())
    return 200
  }
  const random = seeded(`${seed} visitors`)
  const stay = () => MEDIAN_STAY_MS * -Math.log2(1 - random())
  const devices: Device[] = []
  await simulate(seeded(`${seed} devices`), () => {
    for (let count = (rate * SPIKE_MS) / 1000; count > 0; count -= 1) {
      const [isInApp, hasSync] = [random() < inApp, random() < withSync]
      const { device, visit } = startDevice(isInApp ? 'shared' : hasSync ? 'sync' : 'none', receive)
      const [comes, stays, isBack] = [random() * SPIKE_MS, stay(), random() < COME_BACK]
      const [away, staysAgain] = [random() * COME_BACK_WITHIN_MS, stay()]
      setTimeout(() => visit(stays), comes)
      if (isBack) setTimeout(() => visit(staysAgain), comes + stays + away)
      devices.push(device)
    }
  })
  return { devices, taken }
}

/** One visitor's browser. */
function startDevice(worker: keyof typeof EVENTS_MS, receive: () => number) {
  const device: Device = { way: 'never', requests: 0, emails: 0, isKept: false }
  const turns = new Map<string, Promise<unknown>>()
  const kept = new Map<string, object>()
  const listeners: [Realm, () => void][] = []
  let [visits, isOpen] = [0, false]
  let shared: Realm | undefined

  async function change(write: () => void) {
    write()
    device.isKept = kept.size > 0
    for (const [realm, listener] of listeners)
      if (realm !== currentRealm()) inRealm(realm, () => setTimeout(listener))
  }
  const entries: Entries = {
    isShared: worker !== 'none',
    readAll: () => Promise.resolve([...kept]),
    write: (id, entry) => change(() => kept.set(id, entry)),
    remove: (id) => change(() => kept.delete(id)),
    onChange: (listener) => void listeners.push([currentRealm(), listener]),
  }

  function wayNow(): Way {
    if (visits > 1) return 'next visit'
    if (!isOpen) return 'in background'
    return device.requests > 0 ? 'while open' : 'at once'
  }
  /** A request arrives though its page has gone, which then reads no answer. */
  async function send(way: Way) {
    device.requests += 1
    await inRealm(undefined, () => wait(LONGEST_WAY_MS * Math.random()))
    const status = receive()
    if (status === 200 && !device.emails) device.way = way
    if (status === 200) device.emails += 1
    await wait(LONGEST_WAY_MS * Math.random())
    return status
  }
  const prepare = () => Promise.resolve(() => send(wayNow()))

  let state: 'idle' | 'waits' | 'runs' | 'runs again' = 'idle'
  async function fire(event: number, first: number): Promise<void> {
    state = 'runs'
    const realm = shared ?? new Realm(turns)
    const work = inRealm(realm, () => deliverInBackground(entries, prepare))
    const isDone = await work.then(
      () => true,
      () => false,
    )
    // A sync that is asked for while it runs begins anew.
    if ((state as string) === 'runs again') return fire(0, Date.now())
    const next = EVENTS_MS[worker][event + 1]
    state = isDone || next === undefined ? 'idle' : 'waits'
    if (state === 'waits') setTimeout(() => void fire(event + 1, first), first + next! - Date.now())
  }
  async function goOn() {
    if (state === 'idle') void inRealm(undefined, () => fire(0, Date.now()))
    else if (state === 'runs' && !shared) state = 'runs again'
    return !shared
  }
  const background: Background | null = worker === 'none' ? null : { prepare() {}, goOn }

  function visit(staysMs: number) {
    const page = new Realm(turns)
    visits += 1
    isOpen = true
    if (worker === 'shared') [shared, state] = [new Realm(turns), 'idle']
    const { end } = shared ?? page
    const sender = { prepare, sendOnLeaving: () => void send('on leaving') }
    inRealm(page, () => {
      const delivery = startDelivery(sender, background, () => {}, Promise.resolve(entries))
      const signup = { name: '', email: 'a@b.c', phoneNo: '', user_type: 'customer' } as const
      if (visits === 1) void delivery.submit(signup)
    })
    setTimeout(() => {
      inRealm(page, () => page.dispatchEvent(new Event('pagehide')))
      isOpen = false
      setTimeout(page.end)
      setTimeout(end, EXTENDED_LIFETIME_MS)
    }, staysMs)
  }
  return { device, visit }
}

/** Numbers from 0 to 1, the same for the same name. */
export function seeded(name: string): () => number {
  let draws = 0
  return () => createHash('md5').update(`${name} ${draws++}`).digest().readUInt32BE() / 2 ** 32
}
