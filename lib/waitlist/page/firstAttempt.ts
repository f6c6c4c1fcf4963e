/** First attempt: the request of the click, which reaches the service even if the page closes next (8.11). */
import { wait } from '@/lib/wait'
import type { Outcome } from '../send'

/** Longest time from the abort of a closing page's request to `pagehide`, in Chromium, which aborts it first. */
const LEAVING_MS = 100

/**
 * Makes the request in the task of the call. Without `keepalive`, the browser aborts it when the page closes.
 * So on `pagehide` the page makes the request again, with `keepalive`, unless it was answered before, or
 * `stopResending` was called.
 * @param keepalive false if a worker may take over
 */
export function startFirstAttempt(
  make: (keepalive: boolean) => Promise<Outcome>,
  keepalive: boolean,
  onResentAccepted: () => void,
) {
  const resending = new AbortController()
  const stopResending = () => resending.abort()
  let resent: Promise<Outcome> | undefined

  function resend() {
    resent = make(true)
    void resent.then((outcome) => outcome === 'accepted' && onResentAccepted())
  }

  const first = make(keepalive)
  const options = { once: true, signal: resending.signal }
  if (!keepalive) window.addEventListener('pagehide', resend, options)
  void first
    .then((outcome) => (outcome === 'noAnswer' ? wait(LEAVING_MS) : outcome))
    .then(stopResending)

  return {
    /** Outcome of the request, or of the one that replaced it on `pagehide`. */
    answer: first.then((outcome) => resent ?? outcome),
    /** Outcome of the request on `pagehide`, if the page has made it. */
    resent: () => resent,
    /** Ends the resending once the worker has the signup. */
    stopResending,
  }
}
