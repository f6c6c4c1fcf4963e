/** Delivers what the outbox keeps: writes first, then sends until the service has taken it. */
import { ENTRY_PREFIX, openOutbox } from './outbox'
import type { Kept } from './outbox'
import { retryNow, scheduleRetry, untried } from './retry'
import type { Answer, Attempts } from './retry'
import type { Signup } from './signup'

/** The service takes one request a second by its own clock: a little more, for the way there. */
export const BETWEEN_REQUESTS_MS = 1200
/** Longer than two tabs before us take; a sleeping tab that holds a lock is not waited for longer. */
const LOCK_TIMEOUT_MS = 5000

export type Delivery = Readonly<{
  /** Keeps a signup, then sends it. Settles once the first attempt is over; never rejects. */
  submit: (signup: Signup) => Promise<void>
}>

/**
 * Starts delivering what earlier visits left, for as long as the page is open.
 * @param send makes one attempt and never rejects
 * @param sendOnLeaving is given what is on its way when the page goes
 * @param onPending is told how many signups have failed and are still kept, when that may change
 */
export function startDelivery(
  send: (signup: Signup) => Promise<Answer>,
  sendOnLeaving: (signup: Signup) => void,
  onPending: (count: number) => void,
): Delivery {
  const outbox = openOutbox()
  /** This visit's attempts by the signup's id. */
  const attempts = new Map<string, Attempts>()
  const inFlight = new Map<string, Kept>()
  const attemptsAt = ({ id }: Kept) => attempts.get(id) ?? untried
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSlot = Promise.resolve()

  /** One attempt at one signup, unless another tab is at it or has delivered it. */
  async function attempt(kept: Kept, isNew = false) {
    inFlight.set(kept.id, kept)
    const before = attemptsAt(kept)
    await withLock(kept.id, { ifAvailable: true }, async (lock) => {
      if (!lock) {
        attempts.set(kept.id, { ...before, due: performance.now() + 2 * BETWEEN_REQUESTS_MS })
        return
      }
      await waitForRateSlot()
      if (!isNew && !outbox.list().some(({ id }) => id === kept.id)) return
      const answer = await send(kept.signup)
      if (answer === 'taken') outbox.forget(kept.id)
      else attempts.set(kept.id, scheduleRetry(before, answer, performance.now(), Math.random()))
    })
    inFlight.delete(kept.id)
    review()
  }

  /** Resolves when the next request may start, here and (with Web Locks) in every other tab. */
  function waitForRateSlot() {
    return new Promise<void>((start) => {
      const hold = () => {
        start()
        return wait(BETWEEN_REQUESTS_MS)
      }
      lastSlot = lastSlot.then(() => withLockOrTimeout('rate', hold))
    })
  }

  /** Reports what is pending, starts what is due and sets the timer for the next. */
  function review() {
    clearTimeout(timer)
    const kept = outbox.list()
    onPending(kept.filter((one) => attemptsAt(one).tries).length)
    const now = performance.now()
    const waiting = kept.filter(({ id }) => !inFlight.has(id))
    for (const one of waiting) if (attemptsAt(one).due <= now) void attempt(one)
    const next = Math.min(...waiting.map((one) => attemptsAt(one).due).filter((due) => due > now))
    if (next < Infinity) timer = setTimeout(review, Math.ceil(next - now))
  }

  function retryAllNow() {
    if (document.hidden) return
    for (const [id, before] of attempts) attempts.set(id, retryNow(before, performance.now()))
    review()
  }

  window.addEventListener('online', retryAllNow)
  window.addEventListener('pageshow', retryAllNow)
  document.addEventListener('visibilitychange', retryAllNow)
  window.addEventListener('pagehide', () => {
    for (const { signup } of inFlight.values()) sendOnLeaving(signup)
  })
  // Another tab kept or delivered something.
  window.addEventListener('storage', ({ key }) => {
    if (!key || key.startsWith(ENTRY_PREFIX)) review()
  })
  review()

  return {
    async submit(signup) {
      // Not crypto.randomUUID(), which plain http and older browsers lack.
      const kept = { id: Math.random().toString(36).slice(2), at: Date.now(), signup }
      outbox.keep(kept)
      await attempt(kept, true)
    },
  }
}

/** Under a lock of that name if it is free in time; otherwise without. */
const withLockOrTimeout = (name: string, run: () => unknown) =>
  withLock(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, run)

/**
 * Runs once, with the lock where that can be had: older browsers and plain http have no Web Locks,
 * and with site data blocked they refuse.
 */
async function withLock(name: string, options: LockOptions, run: (lock: unknown) => unknown) {
  let started = false
  const once = async (lock: unknown) => {
    started = true
    await run(lock)
  }
  try {
    await navigator.locks.request(ENTRY_PREFIX + name, options, once)
  } catch {
    if (!started) await once(true)
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
