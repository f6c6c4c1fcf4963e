/** Delivery by an open page: the request of the click, then retries until the service accepts. */
import { wait } from '@/lib/wait'
import type { RegisterSync } from './backgroundSync'
import { deliver } from '../deliver'
import type { PendingIn } from '../queue'
import { claimNew, openQueue } from '../queue'
import type { Send } from '../send'
import { ANSWER_MS, timeoutOf } from '../retry'
import type { Signup } from '../signup'
import { openStore } from '../store'
import { openSuspension } from './suspension'

/** Longest time from the abort of a closing page's request to `pagehide`, in Chromium, which aborts it first. */
const LEAVING_MS = 100
/** Longest timer: setTimeout fires immediately beyond 24 days. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000

/**
 * Requests a file of our own origin before it believes that the device is offline: virtual adapters and web
 * views may report that on a working connection.
 */
async function isOnline(): Promise<boolean> {
  if (navigator.onLine) return true
  // Absolute: `fetch` refuses a relative URL if the page's URL contains a user and password.
  const url = `${window.location.origin}/robots.txt`
  const signal = AbortSignal.timeout(ANSWER_MS)
  try {
    await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

export type Delivery = ReturnType<typeof startDelivery>

/**
 * Delivers stored signups for as long as the page is open.
 * @param askBrowser null without Background Sync
 * @param onPending called after each check of the queue; null when no signup is pending
 */
export function startDelivery(
  send: Send,
  askBrowser: RegisterSync | null,
  onPending: (pendingIn: PendingIn | null) => void,
  queue = openQueue(openStore(openSuspension())),
) {
  let isPending = false
  /** True once the browser has agreed to run the worker, which then sends what the page has stored. */
  let isSyncGranted = false
  let firstAsk: Promise<void> | undefined
  let wake = () => {}
  let woken = new Promise<void>((resolve) => (wake = resolve))

  async function registerSync(): Promise<void> {
    isSyncGranted = (await askBrowser?.()) ?? false
  }

  for (const event of ['online', 'pageshow']) window.addEventListener(event, () => wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
    // Registers again: a phone may kill a hidden page without another event, and an earlier registration
    // may have used up its three sync events.
    else if (isPending) void registerSync()
  })
  queue.onChange(() => wake())

  void deliver(queue, send, {
    keepalive: !askBrowser,
    mayClaim: isOnline,
    report(pendingIn) {
      isPending = pendingIn !== null
      onPending(pendingIn)
      if (isPending && !isSyncGranted) void registerSync()
    },
    async waitForWork(retryAt) {
      const timer = setTimeout(() => wake(), Math.min(retryAt - Date.now(), LONGEST_TIMER_MS))
      await woken
      clearTimeout(timer)
      woken = new Promise((resolve) => (wake = resolve))
      return true
    },
  })

  return {
    /** Loads the worker and asks for a sync at the form's first focus, while there is a connection. */
    askForSync: () => void (firstAsk ??= registerSync()),
    /**
     * Sends and stores a signup and registers the sync, in the task of the click: the page may close next.
     * Without a granted sync, the request outlives the page (`keepalive`). With one, it is a plain request:
     * Chromium cannot abort the other kind, and a dead zone would release it together with its retry.
     * @returns false when nothing left the device; the signup is then removed
     */
    async submit(signup: Signup): Promise<boolean> {
      const saysOffline = !navigator.onLine
      const claim = claimNew(signup)
      const signal = AbortSignal.timeout(timeoutOf(claim.record, Date.now()))
      const answer = send(signup, { signal, keepalive: !isSyncGranted })
      const resending = new AbortController()
      const stopResending = () => resending.abort()
      // Until the worker has the signup: the browser aborts a plain request with its page.
      const resend = () => void send(signup, { signal, keepalive: true })
      if (isSyncGranted) window.addEventListener('pagehide', resend, resending)
      void Promise.all([queue.add(claim), registerSync()]).then(
        ([isStored]) => isStored && isSyncGranted && stopResending(),
      )
      void answer
        .then((outcome) => (outcome === 'noAnswer' ? wait(LEAVING_MS) : null))
        .then(stopResending)

      const timeUp = wait(ANSWER_MS)
      const outcome = await Promise.race([answer, timeUp])
      // Believes that the device is offline only if the request fails too.
      const hasLeft = !saysOffline || outcome !== 'noAnswer'
      const finished = answer.then((last) =>
        last === 'accepted' || !hasLeft ? queue.remove(claim) : queue.postpone(claim),
      )
      void finished.then(() => wake())
      // Waits until the pause before a retry is stored, because the visitor may leave when success shows.
      // Reports a failure before the signup is removed: a page that closed after the removal, but before the
      // report, would lose the signup silently.
      if (hasLeft && outcome !== 'accepted') await Promise.race([finished, timeUp])
      return hasLeft
    },
  }
}
