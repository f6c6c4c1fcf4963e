/** How the page delivers: writes a signup first, then sends until the service has taken it. */
import { attempt } from './attempt'
import type { Background } from './background'
import { localEntries, sharedOrLocalEntries } from './entries'
import { toHandOver } from './leaving'
import { BETWEEN_REQUESTS_MS, createRateLimit, wait } from './locks'
import type { Kept } from './outbox'
import { openOutbox } from './outbox'
import { beginAttempt, isSetupRefusal, untried } from './retry'
import type { Sender } from './service'
import type { Signup } from './signup'

/** "Joining..." ends after this, whatever stalls: storage, a lock, the library, the service (8.6). */
export const SUBMIT_MS = 15_000
/** A first attempt that takes longer is not left to the page alone. */
const SLOW_MS = 2000
/** Registering with the browser takes less, unless the worker has yet to be fetched. */
const PROMISE_MS = 1000
/** From the end of a page's requests to its `pagehide`, with room for a slow phone. */
const LEAVING_MS = 500
/** In one visit; the next begins anew (8.7). */
export const MAX_SETUP_REFUSALS = 3
/** What could not be read is read again after this. */
const READ_AGAIN_MS = 60_000
/** The longest that setTimeout can wait; it fires a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** How long we go on: after the page has gone, with the next visit, or while it is open. */
export type GoesOn = 'inBackground' | 'nextVisit' | 'whileOpen'
/** How many signups are undelivered, and what can be promised of all of them. */
export type Undelivered = Readonly<{ undelivered: number; goesOn: GoesOn }>

export type Delivery = ReturnType<typeof startDelivery>

/**
 * Starts delivering what earlier visits left, for as long as the page is open.
 * @param background null in a browser that has none
 * @param report is called whenever what is undelivered may have changed
 * @param entries where signups are kept
 */
export function startDelivery(
  sender: Sender,
  background: Background | null,
  report: (undelivered: Undelivered) => void,
  entries = background ? sharedOrLocalEntries() : Promise.resolve(localEntries()),
) {
  const outbox = openOutbox(entries)
  const means = { outbox, limitRate: createRateLimit(), prepare, isGone: () => isGone }
  const underWay = new Set<string>()
  /** Signups made in this visit, and of these the ones whose first attempt is under way. */
  const made = new Set<string>()
  const first = new Set<string>()
  /** Signups with an attempt in this visit that is over. */
  const attempted = new Set<string>()
  const setupRefusals = new Map<string, number>()
  let lastRequestAt = 0
  let isPromised = false
  let isGone = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function prepare() {
    const send = await sender.prepare()
    return (signup: Signup) => {
      lastRequestAt = Date.now()
      return send(signup)
    }
  }

  async function run(id: string, fresh?: Kept) {
    underWay.add(id)
    const status = await attempt(id, means, fresh)
    underWay.delete(id)
    // Firefox ends what is under way before it says that the page goes.
    setTimeout(() => first.delete(id), status === null ? LEAVING_MS : 0)
    if (status !== undefined) attempted.add(id)
    if (isSetupRefusal(status)) setupRefusals.set(id, (setupRefusals.get(id) ?? 0) + 1)
    void review()
  }

  /** Once the visitor reads of success the tab may be closed, so the browser's promise comes first. */
  async function submitFirst(kept: Kept) {
    await outbox.keep(kept)
    await run(kept.id, kept)
    await Promise.race([goOnInBackground(), wait(PROMISE_MS)])
  }

  /** Reports what is undelivered, starts what is due and sets the timer for the next. */
  async function review() {
    const all = await outbox.list()
    // A single request without an outcome may still be under way in another tab (8.14).
    const undelivered = all.filter(
      ({ id, tried, refused }) => attempted.has(id) || refused || tried.length > 1,
    )
    if (undelivered.length && !isPromised) void goOnInBackground()
    const stored = new Set(outbox.stored()?.map(({ id }) => id))
    const isLostOnLeaving = undelivered.some(({ id }) => !stored.has(id))
    const onLeaving = isPromised ? 'inBackground' : 'nextVisit'
    report({
      undelivered: undelivered.length,
      goesOn: isLostOnLeaving ? 'whileOpen' : onLeaving,
    })
    clearTimeout(timer)
    if (!navigator.onLine || isGone) return
    const now = Date.now()
    const waiting = all.filter(
      ({ id }) => !underWay.has(id) && (setupRefusals.get(id) ?? 0) < MAX_SETUP_REFUSALS,
    )
    for (const { id, due } of waiting) if (due <= now) void run(id)
    const readAgain = outbox.stored() ? Infinity : now + READ_AGAIN_MS
    const next = Math.min(readAgain, ...waiting.map(({ due }) => due).filter((due) => due > now))
    if (next < Infinity) timer = setTimeout(review, Math.min(next - now, LONGEST_TIMER_MS))
  }

  /** The worker reads only what is shared. */
  async function goOnInBackground() {
    if (!background || !(await entries).isShared || !outbox.peek().length) return
    const wasPromised = isPromised
    isPromised = await background.goOn().catch(() => false)
    if (isPromised && !wasPromised) void review()
  }

  function handOver() {
    isGone = true
    const now = Date.now()
    const latest = Math.max(lastRequestAt, outbox.lastRequestAt())
    if (!navigator.onLine || now < latest + BETWEEN_REQUESTS_MS) return
    const leaving = toHandOver(outbox.peek(), made, first, now)
    if (!leaving) return
    lastRequestAt = now
    void outbox.keep({ ...leaving, ...beginAttempt(leaving, now) })
    sender.sendOnLeaving(leaving.signup)
  }

  window.addEventListener('online', () => void review())
  window.addEventListener('pageshow', () => {
    isGone = false
    void review()
  })
  document.addEventListener('visibilitychange', () => {
    // The last event to count on: a phone may end a hidden page without another.
    if (document.visibilityState === 'hidden') void goOnInBackground()
    void review()
  })
  window.addEventListener('pagehide', () => {
    handOver()
    void goOnInBackground()
  })
  void entries.then(({ onChange }) => onChange(() => void review()))
  void outbox.expire().then(review)

  return {
    /** Gets the worker: who is offline by the time it is needed could not. */
    prepare: () => background?.prepare(),
    /** Keeps a signup, then sends it. Settles with its first attempt, or after 15 s; never rejects. */
    async submit(signup: Signup) {
      const now = Date.now()
      // Not crypto.randomUUID(), which plain http lacks.
      const id = Math.random().toString(36).slice(2)
      const kept = { id, at: now, signup, ...untried(now) }
      made.add(id)
      first.add(id)
      underWay.add(id)
      setTimeout(() => void (first.has(id) && goOnInBackground()), SLOW_MS)
      await Promise.race([submitFirst(kept), wait(SUBMIT_MS)])
    },
  }
}
