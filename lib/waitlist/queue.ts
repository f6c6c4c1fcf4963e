/** Signups that wait on this device until the service has accepted them. */
import { wait } from '@/lib/wait'
import type { Attempts } from './retry'
import { countAttempt, dueAt, isExpired, pauseAfter, scheduleRetry } from './retry'
import type { Signup } from './signup'
import { readSignup } from './signup'
import type { Store } from './store'
import { openStore } from './store'

export type StoredSignup = Signup & Attempts
/** Exclusive right to one request, until `entry.due`. */
export type Claim = Readonly<{ id: string; entry: StoredSignup }>
/** Where pending signups are: in IndexedDB, or only in this page's memory (8.14). */
export type PendingIn = 'device' | 'page'

type Entries = ReadonlyMap<string, StoredSignup>
type Changes = ReadonlyMap<string, StoredSignup | null>

/** Storage timeout; transactions that take longer count as failed. */
export const STORAGE_TIMEOUT_MS = 3000

export type Queue = ReturnType<typeof openQueue>

/** Opens a queue whose methods never reject and take no longer than STORAGE_TIMEOUT_MS. */
export function openQueue(store: Store = openStore()) {
  /** Writes that the database has not confirmed: a signup to put, null to delete. */
  const unconfirmed = new Map<string, StoredSignup | null>()
  /** True if the last successful read found a signup. */
  let isSaved = false
  /** Consecutive looks that failed or left a due signup. */
  let failures = 0

  /**
   * Writes all unconfirmed changes and those that `decide` returns, in one transaction. If it fails or times
   * out, `decide` runs again on the signups in memory. Resolves to whether the write is confirmed.
   */
  async function transact(decide: (entries: Entries) => Changes): Promise<boolean> {
    let isOver = false
    let written: Changes = new Map()
    const update = store.update(unconfirmed.size > 0, (stored) => {
      // Changes nothing after the timeout.
      if (isOver) return new Map()
      const entries = readEntries(stored)
      for (const [id, entry] of unconfirmed) {
        if (!entry) entries.delete(id)
        // Leaves a newer claim to its tab: the count of requests never goes back (9.3).
        else if (entry.attempts < (entries.get(id)?.attempts ?? 0)) unconfirmed.delete(id)
        else entries.set(id, entry)
      }
      written = new Map(unconfirmed)
      return new Map([...written, ...decide(entries)])
    })
    const isDone = update.then(
      () => true,
      () => false,
    )
    const isStored = (await Promise.race([isDone, wait(STORAGE_TIMEOUT_MS)])) ?? false
    isOver = true
    if (isStored) {
      for (const [id, entry] of written) if (unconfirmed.get(id) === entry) unconfirmed.delete(id)
    } else {
      for (const [id, entry] of decide(readEntries(unconfirmed))) unconfirmed.set(id, entry)
    }
    return isStored
  }

  /**
   * Looks for the signup that is due first, and claims it if it may.
   * @returns the claim, where signups are pending, and when to look again, in ms since 1970
   */
  async function look(mayClaim: boolean) {
    let claimed: Claim | undefined
    let due = Infinity
    let isPending = false
    const isStored = await transact((entries) => {
      const now = Date.now()
      const dues = [...entries.values()].map((entry) => dueAt(entry, now))
      due = Math.min(...dues)
      const first = [...entries][dues.indexOf(due)]
      isPending = entries.size > 0
      claimed = undefined
      if (!first || due > now || !mayClaim || store.isSuspended()) return new Map()
      const [id, entry] = first
      claimed = { id, entry: countAttempt(entry, now) }
      return new Map([[id, claimed.entry]])
    })
    const now = Date.now()
    // Drops a claim that has expired because the page was frozen or the clock changed: others may now send.
    if (claimed && dueAt(claimed.entry, now) <= now) claimed = undefined
    failures = isStored && (claimed || due > now) ? 0 : failures + 1
    const again = failures ? now + pauseAfter(failures) : Infinity
    const retryAt = due > now ? Math.min(due, again) : again
    if (isStored) isSaved = isPending
    const onDevice = isSaved ? 'device' : null
    const pendingIn: PendingIn | null = isPending && !isStored ? 'page' : onDevice
    return { claimed, pendingIn, retryAt }
  }

  return {
    /** Stores a new signup. Resolves to whether the write is confirmed. */
    add({ id, entry }: Claim): Promise<boolean> {
      unconfirmed.set(id, entry)
      return transact(() => new Map())
    },
    /** Tells what is pending. Claims nothing. */
    peek: () => look(false),
    /** Claims the signup that is due first. */
    claimNext: () => look(true),
    /**
     * Removes an accepted or expired signup. Otherwise replaces the claim by the pause, unless there is a
     * newer claim. An expired signup stays until its request ends, because the page may close before that.
     */
    finish({ id, entry }: Claim, isAccepted: boolean): Promise<boolean> {
      const isOver = isAccepted || isExpired(entry.at, Date.now())
      if (isOver) unconfirmed.set(id, null)
      return transact((entries) => {
        const current = entries.get(id)
        const isOurs = current?.attempts === entry.attempts
        return new Map(isOurs ? [[id, scheduleRetry(current, Date.now())]] : [])
      })
    },
    /** Reports changes by other tabs and the worker. */
    onChange: store.onChange,
  }
}

/** Creates a signup's first claim. */
export function claimNew(signup: Signup): Claim {
  const now = Date.now()
  // Avoids crypto.randomUUID(), which plain http lacks.
  const id = Math.random().toString(36).slice(2)
  return { id, entry: countAttempt({ ...signup, at: now, attempts: 0, due: now }, now) }
}

function readEntries(values: ReadonlyMap<string, unknown>): Map<string, StoredSignup> {
  const entries = new Map<string, StoredSignup>()
  for (const [id, value] of values) {
    const stored = (value ?? {}) as Record<string, unknown>
    const signup = readSignup((field) => stored[field])
    // Skips a signup without contact details, which is useless to the receiver.
    if (!signup.email && !signup.phoneNo) continue
    const number = (field: keyof Attempts, otherwise = 0) => {
      const found = stored[field]
      return typeof found === 'number' && found >= 0 ? found : otherwise
    }
    const at = number('at', Infinity)
    entries.set(id, { ...signup, at, attempts: number('attempts'), due: number('due') })
  }
  return entries
}
