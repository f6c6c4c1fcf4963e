/** Sends a signup with the click, and again until the service has accepted it. */
import { wait } from '@/lib/wait'
import { ANSWER_MS, sendDue } from './attempt'
import type { BackgroundSync } from './backgroundSync'
import type { Sender } from './emailSender'
import type { StoredSignup } from './outbox'
import { openOutbox } from './outbox'
import { claim, isPending } from './retry'
import type { Signup } from './signup'

/** Longest wait for storage and sync registration before showing success after a failed attempt. */
const REGISTER_MS = 1000
/** Pause before reading storage again after a failure. */
const READ_AGAIN_MS = 60_000
/** setTimeout fires at once when asked to wait for more than 24 days. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000

/** When we retry what is pending: by the worker too, with the next visit, or only while it is open. */
export type RetryWhen = 'inBackground' | 'nextVisit' | 'whileOpen'
export type Pending = Readonly<{ pending: number; retryWhen: RetryWhen }>

export type Delivery = ReturnType<typeof startDelivery>

/**
 * Starts delivering what earlier visits left, for as long as the page is open.
 * @param backgroundSync null where the browser has none
 * @param report is called whenever what is pending may have changed
 */
export function startDelivery(
  sender: Sender,
  backgroundSync: BackgroundSync | null,
  report: (pending: Pending) => void,
  outbox = openOutbox(),
) {
  const deps = { outbox, send: sender.send, mayContinue: () => !isGone }
  /** First requests that would end with the page, of signups not known to be stored. */
  const atRisk = new Map<string, Signup>()
  let isGone = false
  let isSending = false
  let isRegistered = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Reports what is pending and sends what is due.
   * @param mayEnd the page may end: an earlier sync registration may have run out of its three events
   */
  async function review(mayEnd = false) {
    const entries = await outbox.list()
    const pending = [...entries].filter(([, entry]) => isPending(entry, Date.now()))
    if (mayEnd ? entries.size : pending.length && !isRegistered) void registerSync()
    const isStored = pending.every(([id]) => outbox.isStored(id))
    const whenStored = isRegistered ? 'inBackground' : 'nextVisit'
    report({ pending: pending.length, retryWhen: isStored ? whenStored : 'whileOpen' })
    if (!isSending) await sendAllDue()
  }

  async function sendAllDue() {
    isSending = true
    clearTimeout(timer)
    const next = await sendDue(deps)
    isSending = false
    if (isGone || !navigator.onLine) return
    const longest = outbox.couldRead() ? LONGEST_TIMER_MS : READ_AGAIN_MS
    timer = setTimeout(() => void review(), Math.min(next - Date.now(), longest))
  }

  async function registerSync() {
    const wasRegistered = isRegistered
    isRegistered = (await backgroundSync?.register()) ?? false
    if (isRegistered && !wasRegistered) void review()
  }

  window.addEventListener('online', () => void review())
  window.addEventListener('pageshow', () => {
    isGone = false
    void review()
  })
  // The last event to count on: a phone may end a hidden page without another.
  document.addEventListener('visibilitychange', () => {
    void review(document.visibilityState === 'hidden')
  })
  window.addEventListener('pagehide', () => {
    isGone = true
    for (const signup of atRisk.values()) sender.sendOnLeaving(signup)
    atRisk.clear()
  })
  outbox.onChange(() => void review())
  void review()

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
      const entry: StoredSignup = claim({ ...signup, at: now, attempts: 0, due: now }, now)
      if (sender.endsWithPage()) atRisk.set(id, signup)
      const accepted = sender.send(signup)
      const saved = outbox.save(id, entry).then(() => outbox.isStored(id) && atRisk.delete(id))
      const registered = registerSync()
      void accepted.then((isAccepted) => outbox.finish(id, entry, isAccepted))

      const timeUp = wait(ANSWER_MS)
      const isDelivered = await Promise.race([accepted, timeUp])
      atRisk.delete(id)
      if (isDelivered) return
      // Once the visitor reads of success the tab may be closed.
      await Promise.race([Promise.all([saved, registered]), wait(REGISTER_MS), timeUp])
    },
  }
}
