/** Sends a signup with the click, and again until the service has accepted it. */
import { wait } from '@/lib/wait'
import type { BackgroundSync } from './backgroundSync'
import type { StoredSignup } from './outbox'
import { openOutbox } from './outbox'
import type { Send } from './request'
import { countAttempt, isPastFirstAttempt } from './retry'
import { ANSWER_MS, sendDue } from './sendDue'
import type { Signup } from './signup'

/** Longest wait for storage and sync registration before saying when we retry. */
const REGISTER_MS = 1000
/** setTimeout fires at once when asked to wait for more than 24 days. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000

/** When we retry what is pending: by the worker too, with the next visit, or only while it is open. */
export type RetryWhen = 'inBackground' | 'nextVisit' | 'whileOpen'

export type Delivery = ReturnType<typeof startDelivery>

/**
 * Starts delivering what earlier visits left, for as long as the page is open.
 * @param backgroundSync null where the browser has none
 * @param report is called whenever it may have changed; null when nothing is pending
 */
export function startDelivery(
  send: Send,
  backgroundSync: BackgroundSync | null,
  report: (retryWhen: RetryWhen | null) => void,
  outbox = openOutbox(),
) {
  /** Ids past their first attempt, as last read. */
  let pending: string[] = []
  let isGone = false
  let isSending = false
  /** Undefined until the browser has answered, or has taken too long. */
  let isSyncRegistered: boolean | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function continueDelivery() {
    const entries = [...(await outbox.list())]
    const retried = entries.filter(([, entry]) => isPastFirstAttempt(entry, Date.now()))
    pending = retried.map(([id]) => id)
    reportPending()
    if (pending.length > 0 && !isSyncRegistered) void registerSync()
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    const next = await sendDue(outbox, send, () => !isGone)
    isSending = false
    if (isGone || !navigator.onLine) return
    timer = setTimeout(() => void continueDelivery(), Math.min(next - Date.now(), LONGEST_TIMER_MS))
  }

  function reportPending() {
    if (pending.length === 0) report(null)
    else if (pending.some(outbox.isUnsaved)) report('whileOpen')
    // Nothing before the browser has answered: one line would replace the other (8.14).
    else if (isSyncRegistered !== undefined) report(isSyncRegistered ? 'inBackground' : 'nextVisit')
  }

  /** Settles once the browser has answered, or has taken too long; a later answer still counts. */
  async function registerSync() {
    const answer = async () => {
      isSyncRegistered = (await backgroundSync?.registerSync()) ?? false
      reportPending()
    }
    await Promise.race([answer(), wait(REGISTER_MS)])
    isSyncRegistered ??= false
    reportPending()
  }

  window.addEventListener('online', () => void continueDelivery())
  window.addEventListener('pagehide', () => (isGone = true))
  window.addEventListener('pageshow', () => {
    isGone = false
    void continueDelivery()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void continueDelivery()
    // The last event to count on: a phone may end a hidden page without another, and an earlier
    // registration may have had its three events. Reading here could block the next page (database.ts).
    else if (pending.length > 0) void registerSync()
  })
  outbox.onChange(() => void continueDelivery())
  void continueDelivery()

  return {
    /** With the form's first focus: whoever is offline later could not load it. */
    prepare: () => backgroundSync?.loadWorker(),
    /**
     * Sends a signup, stores it and registers the sync at once: the page may be closed at any moment.
     * Settles with the answer, or after 15 s; never rejects.
     */
    async submit(signup: Signup) {
      const now = Date.now()
      // Not crypto.randomUUID(), which plain http lacks.
      const id = Math.random().toString(36).slice(2)
      const entry: StoredSignup = countAttempt({ ...signup, at: now, attempts: 0, due: now }, now)
      const accepted = send(signup, { signal: new AbortController().signal, keepalive: true })
      void outbox.save(id, entry)
      const finished = accepted.then((isAccepted) => outbox.finish(id, entry, isAccepted))
      const settled = Promise.all([finished, registerSync()])

      const timeUp = wait(ANSWER_MS)
      // Once the visitor reads of success the tab may be closed.
      if (!(await Promise.race([accepted, timeUp]))) {
        await Promise.race([settled, wait(REGISTER_MS), timeUp])
      }
    },
  }
}
