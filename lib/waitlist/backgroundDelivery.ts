/** How the worker delivers: as one more tab, for as long as an event of its may last. */
import type { Means } from './attempt'
import { attempt } from './attempt'
import type { Entries } from './entries'
import { createRateLimit, wait } from './locks'
import { openOutbox } from './outbox'
import { isSetupRefusal } from './retry'

/** An event may last three minutes. An attempt that begins now, and waits for its turn, ends within them. */
const LAST_ATTEMPT_MS = 150_000
/** Of a pause: without some chance, everybody whom a busy minute refused would come back together. */
const LONGEST_DELAY = 0.5

/**
 * Sends what is kept until nothing is, the device is offline, or the event has to end. A setup that
 * refuses is tried once.
 * @throws Error while something is left, so that the browser tries again
 */
export async function deliverInBackground(entries: Entries, prepare: Means['prepare']) {
  const end = Date.now() + LAST_ATTEMPT_MS
  const outbox = openOutbox(entries)
  const means = { outbox, limitRate: createRateLimit(), prepare }
  const givenUp = new Set<string>()
  await outbox.expire()
  for (;;) {
    const kept = await outbox.list()
    const [next] = kept
      .filter(({ id }) => !givenUp.has(id))
      .toSorted((one, other) => one.due - other.due)
    const now = Date.now()
    if (!kept.length && outbox.stored()) return
    if (!next || now > end || !navigator.onLine) break
    if (next.due <= now) {
      const status = await attempt(next.id, means)
      if (isSetupRefusal(status)) givenUp.add(next.id)
    } else {
      const pause = (next.due - now) * (1 + LONGEST_DELAY * Math.random())
      if (now + pause > end) break
      await wait(pause)
    }
  }
  throw new Error('Waitlist: not delivered yet')
}
