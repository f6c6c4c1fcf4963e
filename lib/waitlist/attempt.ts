/** What page and worker share: one attempt at one signup. */
import { BETWEEN_REQUESTS_MS, wait, withLock } from './locks'
import type { RateLimit } from './locks'
import type { Kept, Outbox } from './outbox'
import { beginAttempt, outcomeOf, scheduleRetry } from './retry'
import type { Signup } from './signup'

/** Resolves to the status of the answer, 200 also for "OK"; to null when none could be read. */
export type Send = (signup: Signup) => Promise<number | null>

export type Means = Readonly<{
  outbox: Outbox
  limitRate: RateLimit
  /** Gets what a request needs, so that it leaves at once when its turn comes. */
  prepare: () => Promise<Send>
  /** Whether the page has gone, and has handed over what it could. */
  isGone?: () => boolean
}>

/**
 * Sends a signup that is due, unless another tab or the worker has tried or delivered it meanwhile. What
 * is kept of it is read anew under its lock before each write: a copy from before would undo what the
 * others have written, and the bounds of 9.3 with it.
 * @param fresh the signup where this is its first attempt, which is due at once and may not be stored
 * @returns the status as from `Send`; undefined when nothing was sent
 */
export async function attempt(id: string, means: Means, fresh?: Kept) {
  const { outbox, limitRate, prepare, isGone } = means
  let answer: Promise<number | null> | undefined
  let status: number | null | undefined
  const read = async () => (await outbox.find(id)) ?? fresh
  await withLock(id, {}, async () => {
    const send = await prepare()
    await limitRate(async () => {
      let kept = await read()
      const pause = BETWEEN_REQUESTS_MS + outbox.lastRequestAt() - Date.now()
      // What a page hands over as it goes waits for no turn.
      if (pause > 0 && pause <= BETWEEN_REQUESTS_MS) {
        await wait(pause)
        kept = await read()
      }
      const isFirst = fresh && !kept?.tried.length
      const mayRetry = kept && kept.due <= Date.now() && navigator.onLine
      if (!kept || !(isFirst || mayRetry) || isGone?.()) return false
      // Before the request leaves, because page or worker may be ended at any moment after.
      await outbox.keep({ ...kept, ...beginAttempt(kept, Date.now()) })
      answer = send(kept.signup)
      return true
    })
    if (!answer) return
    status = await answer
    const outcome = outcomeOf(status)
    const kept = await outbox.find(id)
    if (outcome === 'taken') await outbox.forget(id)
    else if (kept) await outbox.keep({ ...kept, ...scheduleRetry(kept, outcome, Date.now()) })
  })
  return status
}
