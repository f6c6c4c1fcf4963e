/** Signups that wait on this device until the service has accepted them. */
import { wait } from '@/lib/wait'
import type { PendingSignup, SignupRecord } from './record'
import { readRecord, toRecord } from './record'
import { countAttempt, dueAt, isExpired, pauseAfter, scheduleRetry } from './retry'
import type { Signup } from './signup'
import type { Store } from './store'
import { openStore } from './store'

/** Exclusive right to one request, until `due`. */
export type Claim = PendingSignup & Readonly<{ id: string }>
/** Where pending signups are: in IndexedDB, or only in this page's memory (8.14). */
export type PendingIn = 'device' | 'page'

type Signups = ReadonlyMap<string, PendingSignup>
type Changes = ReadonlyMap<string, PendingSignup | null>

/** Storage timeout; transactions that take longer count as failed. */
export const STORAGE_TIMEOUT_MS = 3000

export type Queue = ReturnType<typeof openQueue>

/** Opens a queue whose methods never reject and take no longer than STORAGE_TIMEOUT_MS. */
export function openQueue(store: Store = openStore()) {
  /** Writes that the database has not confirmed: a signup to put, null to delete. */
  const unconfirmed = new Map<string, PendingSignup | null>()
  /** True if the last successful read found a signup. */
  let isSaved = false
  /** Consecutive looks that failed or left a due signup. */
  let failures = 0

  /**
   * Writes all unconfirmed changes and those that `decide` returns, in one transaction. If it fails or times
   * out, `decide` runs again on the signups in memory. Resolves to whether the write is confirmed.
   */
  async function transact(decide: (signups: Signups) => Changes): Promise<boolean> {
    let isOver = false
    let written: Changes = new Map()
    const update = store.update(unconfirmed.size > 0, (stored) => {
      // Changes nothing after the timeout.
      if (isOver) return new Map()
      const signups = readRecords(stored)
      for (const [id, pending] of unconfirmed) {
        if (!pending) signups.delete(id)
        // Leaves a newer claim to its tab: the count of requests never goes back (9.3).
        else if (pending.attempts < (signups.get(id)?.attempts ?? 0)) unconfirmed.delete(id)
        else signups.set(id, pending)
      }
      written = new Map(unconfirmed)
      return toRecords(new Map([...written, ...decide(signups)]))
    })
    const isDone = update.then(
      () => true,
      () => false,
    )
    const isStored = (await Promise.race([isDone, wait(STORAGE_TIMEOUT_MS)])) ?? false
    isOver = true
    if (isStored) {
      for (const [id, change] of written) if (unconfirmed.get(id) === change) unconfirmed.delete(id)
    } else {
      for (const [id, change] of decide(onlySignups(unconfirmed))) unconfirmed.set(id, change)
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
    const isStored = await transact((signups) => {
      const now = Date.now()
      const dues = [...signups.values()].map((pending) => dueAt(pending, now))
      due = Math.min(...dues)
      const first = [...signups][dues.indexOf(due)]
      isPending = signups.size > 0
      claimed = undefined
      if (!first || due > now || !mayClaim || store.isSuspended()) return new Map()
      const [id, pending] = first
      claimed = { id, ...countAttempt(pending, now) }
      return new Map([[id, claimed]])
    })
    const now = Date.now()
    // Drops a claim that has expired because the page was frozen or the clock changed: others may now send.
    if (claimed && dueAt(claimed, now) <= now) claimed = undefined
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
    add(claim: Claim): Promise<boolean> {
      unconfirmed.set(claim.id, claim)
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
    finish({ id, at, attempts }: Claim, isAccepted: boolean): Promise<boolean> {
      const isOver = isAccepted || isExpired(at, Date.now())
      if (isOver) unconfirmed.set(id, null)
      return transact((signups) => {
        const current = signups.get(id)
        const isOurs = current?.attempts === attempts
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
  return { id, ...countAttempt({ signup, at: now, attempts: 0, due: now }, now) }
}

function readRecords(records: ReadonlyMap<string, unknown>): Map<string, PendingSignup> {
  return onlySignups(new Map([...records].map(([id, record]) => [id, readRecord(record)])))
}

function toRecords(changes: Changes): ReadonlyMap<string, SignupRecord | null> {
  return new Map([...changes].map(([id, pending]) => [id, pending && toRecord(pending)]))
}

function onlySignups(changes: Changes): Map<string, PendingSignup> {
  return new Map([...changes].filter((each): each is [string, PendingSignup] => each[1] !== null))
}
