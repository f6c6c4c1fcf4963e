/** What the worker does within one sync event. */
import { wait } from '@/lib/wait'
import type { Outbox } from './outbox'
import type { Send } from './request'
import { sendDue } from './sendDue'

/** A sync event may last three minutes. An attempt that begins within this time ends within them. */
const LAST_ATTEMPT_MS = 150_000
/** A page that goes may still store its signup, or the pause after a refusal. */
export const LOOK_AGAIN_MS = 3000

/**
 * Sends what is stored until nothing is left, the device is offline, or the sync event has to end.
 * @throws Error while something is left, so that the browser tries again
 */
export async function deliverInBackground(outbox: Outbox, send: Send): Promise<void> {
  const end = Date.now() + LAST_ATTEMPT_MS
  // The event may come before the page has stored the signup that it was registered for.
  if (!(await outbox.list()).size) await wait(LOOK_AGAIN_MS)
  for (;;) {
    const next = await sendDue(outbox, send, () => Date.now() <= end)
    if (next === Infinity) return
    if (!navigator.onLine || Math.max(next, Date.now()) > end) {
      throw new Error('Waitlist: not delivered yet')
    }
    await wait(Math.min(next - Date.now(), LOOK_AGAIN_MS))
  }
}
