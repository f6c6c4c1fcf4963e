/** Sends a signup with the click, and again until the service has accepted it. */
import { wait } from '@/lib/wait'
import { ANSWER_MS, sendDue } from './sendDue'
import type { BackgroundSync } from './backgroundSync'
import type { Sender } from './emailSender'
import type { StoredSignup } from './outbox'
import { openOutbox } from './outbox'
import { countAttempt, isPastFirstAttempt } from './retry'
import type { Signup } from './signup'

/** Longest wait for storage and sync registration before showing success after a failed attempt. */
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
  sender: Sender,
  backgroundSync: BackgroundSync | null,
  report: (retryWhen: RetryWhen | null) => void,
  outbox = openOutbox(),
) {
  /** Signups whose first request would end with the page, until it is answered or they are stored. */
  const atRisk = new Map<string, Signup>()
  /** Ids past their first attempt, as last read. */
  let pending: string[] = []
  let isGone = false
  let isSending = false
  let isRegistered = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function continueDelivery() {
    const entries = [...(await outbox.list())]
    const retried = entries.filter(([, entry]) => isPastFirstAttempt(entry, Date.now()))
    pending = retried.map(([id]) => id)
    reportPending()
    if (pending.length > 0 && !isRegistered) void registerSync()
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    const next = await sendDue(outbox, sender.send, () => !isGone)
    isSending = false
    if (isGone || !navigator.onLine) return
    timer = setTimeout(() => void continueDelivery(), Math.min(next - Date.now(), LONGEST_TIMER_MS))
  }

  function reportPending() {
    const whenStored = isRegistered ? 'inBackground' : 'nextVisit'
    const retryWhen = pending.some(outbox.isUnsaved) ? 'whileOpen' : whenStored
    report(pending.length > 0 ? retryWhen : null)
  }

  async function registerSync() {
    isRegistered = (await backgroundSync?.register()) ?? false
    reportPending()
  }

  window.addEventListener('online', () => void continueDelivery())
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
  window.addEventListener('pagehide', () => {
    isGone = true
    for (const signup of atRisk.values()) sender.sendOnLeaving(signup)
    atRisk.clear()
  })
  outbox.onChange(() => void continueDelivery())
  void continueDelivery()

  return {
    /** With the form's first focus: whoever is offline later could not load them. */
    prepare() {
      if (!backgroundSync) return
      backgroundSync.loadWorker()
      void sender.loadLibrary()
    },
    /**
     * Sends a signup, stores it and registers the sync at once: the page may be closed at any moment.
     * Settles with the answer, or after 15 s; never rejects.
     */
    async submit(signup: Signup) {
      const now = Date.now()
      // Not crypto.randomUUID(), which plain http lacks.
      const id = Math.random().toString(36).slice(2)
      const entry: StoredSignup = countAttempt({ ...signup, at: now, attempts: 0, due: now }, now)
      if (sender.usesLibrary()) atRisk.set(id, signup)
      const accepted = sender.send(signup)
      void outbox.save(id, entry).then(() => outbox.isUnsaved(id) || atRisk.delete(id))
      const registered = registerSync()
      const finished = accepted.then((isAccepted) => outbox.finish(id, entry, isAccepted))

      const timeUp = wait(ANSWER_MS)
      const isDelivered = await Promise.race([accepted, timeUp])
      atRisk.delete(id)
      if (isDelivered) return
      // Once the visitor reads of success the tab may be closed.
      await Promise.race([Promise.all([finished, registered]), wait(REGISTER_MS), timeUp])
    },
  }
}
