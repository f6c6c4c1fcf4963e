/** The loop of page and worker: claim what is due, send it, store the outcome, wait. */
import { wait } from '@/lib/wait'
import type { PendingIn, Queue } from './queue'
import type { Send } from './send'
import { ANSWER_MS, timeoutOf } from './retry'

/** Pause between requests: the service's limit of one a second, plus network jitter. */
const BETWEEN_REQUESTS_MS = 1200

type Sender = Readonly<{
  keepalive: boolean
  /** Resolves to whether a request may start now. */
  mayClaim: () => boolean | Promise<boolean>
  report?: (pendingIn: PendingIn | null) => void
  /** Waits until a signup may be due. Resolves to false to end the loop. */
  waitForWork: (retryAt: number) => Promise<boolean>
}>

export async function deliver(queue: Queue, send: Send, sender: Sender): Promise<void> {
  for (;;) {
    const isAllowed = await sender.mayClaim()
    const { claimed, pendingIn, retryAt } = await (isAllowed ? queue.claimNext() : queue.peek())
    sender.report?.(pendingIn)
    if (claimed) {
      const pause = wait(BETWEEN_REQUESTS_MS)
      const signal = AbortSignal.timeout(timeoutOf(claimed.record, Date.now()))
      const finished = send(claimed.signup, { signal, keepalive: sender.keepalive }).then(
        (outcome) => (outcome === 'accepted' ? queue.remove(claimed) : queue.postpone(claimed)),
      )
      await Promise.race([finished, wait(ANSWER_MS)])
      // Reports before the pause: an accepted signup must not stay pending for another second.
      sender.report?.((await queue.peek()).pendingIn)
      await pause
    } else if (!(await sender.waitForWork(retryAt))) return
  }
}
