/** Delivers what the outbox keeps: writes first, then sends until the service has taken it. */
import { BETWEEN_REQUESTS_MS, createRateLimit, wait, withLock } from './locks'
import type { Kept } from './outbox'
import { ENTRY_PREFIX, openOutbox } from './outbox'
import { beginAttempt, isSetupRefusal, outcomeOf, scheduleRetry, untried } from './retry'
import type { Sender } from './service'
import type { Signup } from './signup'

/** "Joining..." ends after this, whatever stalls: a lock, the library, the service (8.6). */
const SUBMIT_MS = 15_000
/** In one visit; the next begins anew (8.7). */
const MAX_SETUP_REFUSALS = 3
/** The longest that setTimeout can wait; it fires a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export type Delivery = ReturnType<typeof startDelivery>

/**
 * Starts delivering what earlier visits left, for as long as the page is open.
 * @param onUndelivered is told how many signups are undelivered, whenever that may have changed
 */
export function startDelivery(sender: Sender, onUndelivered: (count: number) => void) {
  const outbox = openOutbox()
  const waitForRateLimit = createRateLimit()
  const underWay = new Set<string>()
  /** Signups with an attempt in this visit that is over. */
  const attempted = new Set<string>()
  const setupRefusals = new Map<string, number>()
  /** The id of the signup whose first attempt is under way here. */
  let firstAttempt: string | undefined
  let lastRequestAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** One attempt at one signup, unless another tab has tried or delivered it meanwhile. */
  async function attempt(kept: Kept, isNew = false) {
    underWay.add(kept.id)
    await withLock(kept.id, {}, async () => {
      const send = await sender.prepare()
      await waitForRateLimit()
      const current = outbox.find(kept.id) ?? (isNew ? kept : undefined)
      const isFirst = isNew && !current?.tried.length
      const mayRetry = current && current.due <= Date.now() && navigator.onLine
      if (!current || !(isFirst || mayRetry)) return
      recordRequest(current)
      finish(kept.id, await send(kept.signup))
    })
    underWay.delete(kept.id)
    if (firstAttempt === kept.id) firstAttempt = undefined
    review()
  }

  /** Called before the request leaves, because the page may be closed at any moment after. */
  function recordRequest(kept: Kept) {
    lastRequestAt = Date.now()
    outbox.keep({ ...kept, ...beginAttempt(kept, lastRequestAt) })
  }

  function finish(id: string, status: number | null) {
    const outcome = outcomeOf(status)
    const kept = outbox.find(id)
    if (outcome === 'taken') outbox.forget(id)
    else if (kept) outbox.keep({ ...kept, ...scheduleRetry(kept, outcome, Date.now()) })
    attempted.add(id)
    if (isSetupRefusal(status)) setupRefusals.set(id, (setupRefusals.get(id) ?? 0) + 1)
  }

  /** Reports what is undelivered, starts what is due and sets the timer for the next. */
  function review() {
    clearTimeout(timer)
    const entries = outbox.list()
    // A single request without an outcome may still be under way in another tab (8.14).
    onUndelivered(
      entries.filter(({ id, tried, refused }) => attempted.has(id) || refused || tried.length > 1)
        .length,
    )
    if (!navigator.onLine) return
    const now = Date.now()
    const waiting = entries.filter(
      ({ id }) => !underWay.has(id) && (setupRefusals.get(id) ?? 0) < MAX_SETUP_REFUSALS,
    )
    for (const kept of waiting) if (kept.due <= now) void attempt(kept)
    const next = Math.min(...waiting.map(({ due }) => due).filter((due) => due > now))
    if (next < Infinity) timer = setTimeout(review, Math.min(next - now, LONGEST_TIMER_MS))
  }

  /**
   * Only a first attempt is handed over: the visitor may never come back. What is kept from earlier
   * waits for the next visit, and so does what would be the second request within a second.
   */
  function handOver() {
    const kept = outbox.find(firstAttempt ?? '')
    const latest = Math.max(lastRequestAt, ...outbox.list().flatMap(({ tried }) => tried))
    if (!kept || Date.now() - latest < BETWEEN_REQUESTS_MS) return
    firstAttempt = undefined
    recordRequest(kept)
    sender.sendOnLeaving(kept.signup)
  }

  for (const event of ['online', 'pageshow']) window.addEventListener(event, review)
  document.addEventListener('visibilitychange', review)
  window.addEventListener('pagehide', handOver)
  // Another tab kept, tried or delivered something.
  window.addEventListener('storage', ({ key }) => {
    if (!key || key.startsWith(ENTRY_PREFIX)) review()
  })
  review()

  return {
    /** Keeps a signup, then sends it. Settles with its first attempt, or after 15 s; never rejects. */
    async submit(signup: Signup) {
      const now = Date.now()
      // Not crypto.randomUUID(), which plain http lacks.
      const id = Math.random().toString(36).slice(2)
      const kept = { id, at: now, signup, ...untried(now) }
      outbox.keep(kept)
      firstAttempt = id
      await Promise.race([attempt(kept, true), wait(SUBMIT_MS)])
    },
  }
}
