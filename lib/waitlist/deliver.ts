/** The loop of page and worker: claim what is due, send it, store the outcome, wait. */
import { wait } from '@/lib/wait'
import type { Claim, Pending, Queue } from './queue'
import type { Send } from './request'
import { pauseAfter } from './retry'
import { readSignup } from './signup'

/** The service allows one request a second, by its own clock; the rest is for the network (9.2). */
const BETWEEN_REQUESTS_MS = 1200
/** After it "Joining..." ends (8.6), and the next signup is sent. A later answer still counts. */
export const ANSWER_MS = 15_000
/** A sync event may last three minutes. An attempt that begins within this time ends within them. */
const LAST_ATTEMPT_MS = 150_000
/** A page that goes may still store its signup, or the pause after a refusal. */
export const LOOK_AGAIN_MS = 3000

/**
 * Aborts a claim's request before the claim ends: in a dead zone it would leave late, together with the
 * next. With its pause, an aborted first request is due when its claim would have ended.
 */
export const requestTimeout = ({ entry }: Claim) =>
  AbortSignal.timeout(Math.max(0, entry.due - Date.now() - pauseAfter(1)))

type Client = Readonly<{
  keepalive: boolean
  isOffline: () => boolean | Promise<boolean>
  /** No request begins after this, in ms since 1970. */
  until: number
  report?: (pending: Pending | null) => void
  /** Waits until something may be due. Resolves to whether to look again. */
  waitForWork: (retryAt: number) => Promise<boolean>
}>

export async function deliver(queue: Queue, send: Send, client: Client): Promise<void> {
  const { keepalive, isOffline, until, report, waitForWork } = client
  for (;;) {
    const mayClaim = Date.now() <= until && !(await isOffline())
    const { claimed, pending, retryAt } = await queue.next(mayClaim)
    report?.(pending)
    if (claimed) {
      const pause = wait(BETWEEN_REQUESTS_MS)
      const signup = readSignup((field) => claimed.entry[field])
      const finished = send(signup, { signal: requestTimeout(claimed), keepalive }).then(
        (outcome) => queue.finish(claimed, outcome === 'accepted'),
      )
      await Promise.race([finished, wait(ANSWER_MS)])
      // What is accepted is not pending for another second.
      if (report) report((await queue.next(false)).pending)
      await pause
    } else if (!(await waitForWork(retryAt))) return
  }
}

/**
 * What the worker does within one sync event: sends what is stored until nothing is left, or the event has
 * to end.
 * @throws Error while something is left, so that the browser tries again
 */
export async function deliverInBackground(queue: Queue, send: Send): Promise<void> {
  const until = Date.now() + LAST_ATTEMPT_MS
  // The event comes only with a connection: a browser that says offline now is wrong.
  const isHintRight = navigator.onLine
  const isOffline = () => isHintRight && !navigator.onLine
  // The event may come before the page has stored the signup that it was registered for.
  if ((await queue.next(false)).retryAt === Infinity) await wait(LOOK_AGAIN_MS)
  await deliver(queue, send, {
    keepalive: false,
    isOffline,
    until,
    async waitForWork(retryAt) {
      if (retryAt === Infinity) return false
      // Offline it waits: to fail costs one of three events, and five minutes.
      if (retryAt > until && !isOffline()) throw new Error('Waitlist: not delivered yet')
      await wait(LOOK_AGAIN_MS)
      return true
    },
  })
}
