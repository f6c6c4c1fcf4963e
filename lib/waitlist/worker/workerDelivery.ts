/** Delivery by the worker, within one sync event. */
import { wait } from '@/lib/wait'
import { deliver } from '../deliver'
import type { Queue } from '../queue'
import type { Send } from '../send'

/** Latest start of an attempt within a sync event, so that it ends within the event's three minutes. */
export const LAST_ATTEMPT_MS = 150_000
/** Polling interval of the worker, and its wait for a page that is still storing a signup. */
export const LOOK_AGAIN_MS = 3000

/**
 * Delivers stored signups within one sync event.
 * @throws Error while a signup is left, so that the browser repeats the event
 */
export async function deliverInBackground(queue: Queue, send: Send): Promise<void> {
  const until = Date.now() + LAST_ATTEMPT_MS
  // Ignores `onLine` throughout this event if it is false at the start. It is then wrong, because browsers
  // fire the event only with a connection.
  const canTrustOnLine = navigator.onLine
  const isOffline = () => canTrustOnLine && !navigator.onLine
  // Waits for a page that registered the sync and is still storing its signup.
  if ((await queue.peek()).retryAt === Infinity) await wait(LOOK_AGAIN_MS)
  await deliver(queue, send, {
    keepalive: false,
    mayClaim: () => Date.now() <= until && !isOffline(),
    async waitForWork(retryAt) {
      if (retryAt === Infinity) return false
      // Waits while offline: an error would use up one of three events and delay the next by 5 or 15 minutes.
      if (retryAt > until && !isOffline()) throw new Error('Waitlist: not delivered yet')
      await wait(LOOK_AGAIN_MS)
      return true
    },
  })
}
