/** Delivery by a page: sends a signup with the click, and again until the service has accepted it. */
import { wait } from '@/lib/wait'
import type { BackgroundSync } from './backgroundSync'
import { ANSWER_MS, deliver, requestTimeout } from './deliver'
import type { Pending } from './queue'
import { claimNew, openQueue } from './queue'
import type { Send } from './request'
import type { Signup } from './signup'
import type { Outcome } from './transport'

/** setTimeout fires at once when asked to wait for more than 24 days. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000
/** Chromium ends the requests of a page right before its `pagehide`. */
const LEAVING_MS = 100

/** Virtual adapters and web views say offline on a working connection. Our own origin refutes them. */
async function isOffline(): Promise<boolean> {
  if (navigator.onLine) return false
  const signal = AbortSignal.timeout(ANSWER_MS)
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal })
    return false
  } catch {
    return true
  }
}

export type Delivery = ReturnType<typeof startDelivery>

/**
 * Starts delivering what earlier visits left, for as long as the page is open.
 * @param backgroundSync null where the browser has none
 * @param onPending is called whenever it may have changed; null when nothing is pending
 */
export function startDelivery(
  send: Send,
  backgroundSync: BackgroundSync | null,
  onPending: (pending: Pending | null) => void,
  queue = openQueue(),
) {
  // Chromium does not stop an aborted request that has `keepalive`. The worker sends what ends with the page.
  const keepalive = !backgroundSync
  let isPending = false
  let isSyncRegistered = false
  /** The answer to what was sent on `pagehide`. */
  let resent: Promise<Outcome> | undefined
  let wake = () => {}
  let woken = new Promise<void>((resolve) => (wake = resolve))

  async function registerSync(): Promise<boolean> {
    isSyncRegistered = (await backgroundSync?.registerSync()) ?? false
    return isSyncRegistered
  }

  window.addEventListener('online', () => wake())
  window.addEventListener('pageshow', () => wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
    // The last event to count on: a phone may end a hidden page without another, and an earlier
    // registration may have had its three events.
    else if (isPending) void registerSync()
  })
  queue.onChange(() => wake())

  void deliver(queue, send, {
    keepalive,
    isOffline,
    until: Infinity,
    report(pending) {
      isPending = pending !== null
      onPending(pending)
      if (isPending && !isSyncRegistered) void registerSync()
    },
    async waitForWork(retryAt) {
      const timer = setTimeout(() => wake(), Math.min(retryAt - Date.now(), LONGEST_TIMER_MS))
      await woken
      clearTimeout(timer)
      // A page that is back from the back-forward cache may still get the answer.
      await resent
      woken = new Promise((resolve) => (wake = resolve))
      return true
    },
  })

  return {
    /** With the form's first focus: whoever is offline later could not load it. */
    preloadWorker: () => backgroundSync?.preloadWorker(),
    /**
     * Sends a signup, stores it and registers the sync immediately: the page may be closed at any moment.
     * @returns false when nothing has left the device, and nothing stays stored
     */
    async submit(signup: Signup): Promise<boolean> {
      const saysOffline = !navigator.onLine
      const claim = claimNew(signup)
      const signal = requestTimeout(claim)
      const stopResending = new AbortController()
      resent = undefined
      const sent = send(signup, { signal, keepalive })
      const answer = sent.then((outcome) => resent ?? outcome)
      void sent
        .then((outcome) => (outcome === 'noAnswer' ? wait(LEAVING_MS) : outcome))
        .then(() => stopResending.abort())
      const resend = () => {
        resent = send(signup, { signal, keepalive: true })
        void resent.then((outcome) => outcome === 'accepted' && queue.finish(claim, true))
      }
      const options = { once: true, signal: stopResending.signal }
      if (!keepalive) window.addEventListener('pagehide', resend, options)
      const handedOver = Promise.all([queue.add(claim), registerSync()])
      void handedOver.then((all) => all.every(Boolean) && stopResending.abort())

      const timeUp = wait(ANSWER_MS)
      const outcome = await Promise.race([answer, timeUp])
      // The browser is right if the request fails at once; else it is a signup like any other.
      const hasLeft = !saysOffline || outcome !== 'noAnswer'
      const finished = answer.then((last) => queue.finish(claim, last === 'accepted' || !hasLeft))
      void finished.then(() => wake())
      // After success the visitor may leave at once.
      if (outcome !== 'accepted') await Promise.race([finished, timeUp])
      return hasLeft
    },
  }
}
