/** Sending what is due: `sendDue` on the page, and in the worker within one sync event. */
import { wait } from '@/lib/wait'
import type { Outbox } from './outbox'
import { STORAGE_MS } from './outbox'
import type { Signup } from './signup'
import { readSignup } from './signup'

/** The service allows one request a second, by its own clock; the rest is for the network (9.2). */
const BETWEEN_REQUESTS_MS = 1200
/** Then "Joining..." ends (8.6), and the next signup is sent. A later answer still counts. */
export const ANSWER_MS = 15_000
/** A sync event may last three minutes. An attempt that begins within this time ends within them. */
const LAST_ATTEMPT_MS = 150_000

/** Resolves to whether the service accepted; never rejects. */
export type Send = (signup: Signup) => Promise<boolean>

/**
 * Sends what is due, one after the other.
 * @param mayContinue false once the page has gone, or the worker's time is up
 * @returns when to call it again, in ms since 1970; Infinity when nothing is left
 */
export async function sendDue(
  outbox: Outbox,
  send: Send,
  mayContinue: () => boolean,
): Promise<number> {
  for (;;) {
    const now = Date.now()
    let [due, id] = [Infinity, '']
    for (const [otherId, entry] of await outbox.list()) {
      if (entry.due < due) [due, id] = [entry.due, otherId]
    }
    if (due > now || !navigator.onLine || !mayContinue()) return Math.min(due, outbox.repeatAt())
    const claimed = await outbox.claim(id)
    const pause = wait(BETWEEN_REQUESTS_MS)
    if (claimed) {
      const accepted = send(readSignup((field) => claimed[field]))
      const finished = accepted.then((isAccepted) => outbox.finish(id, claimed, isAccepted))
      await Promise.race([finished, wait(ANSWER_MS)])
    }
    await pause
  }
}

/**
 * Sends what is stored until nothing is left, the device is offline, or the sync event has to end.
 * @throws Error while something is left, so that the browser tries again
 */
export async function deliverInBackground(outbox: Outbox, send: Send): Promise<void> {
  const end = Date.now() + LAST_ATTEMPT_MS
  // The event may come before the page has stored the signup that it was registered for.
  if (!(await outbox.list()).size) await wait(STORAGE_MS)
  for (;;) {
    const next = await sendDue(outbox, send, () => Date.now() <= end)
    if (next === Infinity) return
    const retryAt = Math.max(next, Date.now())
    if (!navigator.onLine || retryAt > end) throw new Error('Waitlist: not delivered yet')
    await wait(retryAt - Date.now())
  }
}
