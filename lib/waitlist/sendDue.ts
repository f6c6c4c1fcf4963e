/** Sending what is due: on the page, and in the worker within one sync event. */
import { wait } from '@/lib/wait'
import type { Outbox } from './outbox'
import type { Send } from './request'
import { dueAt } from './retry'
import { readSignup } from './signup'

/** The service allows one request a second, by its own clock; the rest is for the network (9.2). */
const BETWEEN_REQUESTS_MS = 1200
/** Then "Joining..." ends (8.6), and the next signup is sent. A later answer still counts. */
export const ANSWER_MS = 15_000

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
  /** Claimed by somebody else, or not to be claimed while storage fails. */
  const skipped = new Set<string>()
  for (;;) {
    await outbox.repair()
    const entries = await outbox.list()
    const now = Date.now()
    let due = Infinity
    let id = ''
    for (const [otherId, entry] of entries) {
      const otherDue = dueAt(entry, now)
      if (otherDue < due && !skipped.has(otherId)) [due, id] = [otherDue, otherId]
    }
    if (due > now || !navigator.onLine || !mayContinue()) return Math.min(due, outbox.repeatAt())
    const claimed = await outbox.claim(id)
    if (!claimed) {
      skipped.add(id)
      continue
    }
    const pause = wait(BETWEEN_REQUESTS_MS)
    const finished = send(
      readSignup((field) => claimed[field]),
      { signal: new AbortController().signal, keepalive: true },
    ).then((isAccepted) => outbox.finish(id, claimed, isAccepted))
    await Promise.race([finished, wait(ANSWER_MS)])
    await pause
  }
}
