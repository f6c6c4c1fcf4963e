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
type Decision<T> = Readonly<{ changes: Changes; result: T }>

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
   * out, `decide` runs again on the signups in memory. Resolves to the result of the last run, and to whether
   * the write is confirmed.
   */
  async function transact<T>(decide: (signups: Signups) => Decision<T>) {
    let isOver = false
    // Result without a database, which holds no signups.
    let { result } = decide(new Map())
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
      const decision = decide(signups)
      result = decision.result
      return toRecords(new Map([...written, ...decision.changes]))
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
      const decision = decide(onlySignups(unconfirmed))
      result = decision.result
      for (const [id, change] of decision.changes) unconfirmed.set(id, change)
    }
    return { isStored, result }
  }

  /**
   * Looks for the signup that is due first, and claims it if it may.
   * @returns the claim, where signups are pending, and when to look again, in ms since 1970
   */
  async function look(mayClaim: boolean) {
    const { isStored, result } = await transact((signups) => {
      const now = Date.now()
      const dues = [...signups.values()].map((pending) => dueAt(pending, now))
      const due = Math.min(...dues)
      const first = [...signups][dues.indexOf(due)]
      const isClaimable = first && due <= now && mayClaim && !store.isSuspended()
      const claim = isClaimable && { id: first[0], ...countAttempt(first[1], now) }
      return {
        changes: new Map(claim ? [[claim.id, claim]] : []),
        result: { claim, due, isPending: signups.size > 0 },
      }
    })
    const { claim, due, isPending } = result
    const now = Date.now()
    // Drops a claim that has expired because the page was frozen or the clock changed: others may now send.
    const claimed = claim && dueAt(claim, now) > now ? claim : undefined
    failures = isStored && (claimed || due > now) ? 0 : failures + 1
    const again = failures ? now + pauseAfter(failures) : Infinity
    const retryAt = due > now ? Math.min(due, again) : again
    if (isStored) isSaved = isPending
    const onDevice = isSaved ? 'device' : null
    const pendingIn: PendingIn | null = isPending && !isStored ? 'page' : onDevice
    return { claimed, pendingIn, retryAt }
  }

  /** Removes a signup for good. */
  async function remove({ id }: Claim): Promise<void> {
    unconfirmed.set(id, null)
    await transact(changeNothing)
  }

  return {
    /** Stores a new signup. Resolves to whether the write is confirmed. */
    async add(claim: Claim): Promise<boolean> {
      unconfirmed.set(claim.id, claim)
      return (await transact(changeNothing)).isStored
    },
    /** Tells what is pending. Claims nothing. */
    peek: () => look(false),
    /** Claims the signup that is due first. */
    claimNext: () => look(true),
    remove,
    /**
     * Replaces the claim by the pause, unless there is a newer claim. Removes an expired signup, but only now,
     * because the page may close before its last request ends.
     */
    async postpone(claim: Claim): Promise<void> {
      if (isExpired(claim.at, Date.now())) return remove(claim)
      await transact((signups) => {
        const current = signups.get(claim.id)
        const isOurs = current?.attempts === claim.attempts
        const changes = new Map(isOurs ? [[claim.id, scheduleRetry(current, Date.now())]] : [])
        return { changes, result: null }
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

const changeNothing = () => ({ changes: new Map(), result: null })

function readRecords(records: ReadonlyMap<string, unknown>): Map<string, PendingSignup> {
  return onlySignups(new Map([...records].map(([id, record]) => [id, readRecord(record)])))
}

function toRecords(changes: Changes): ReadonlyMap<string, SignupRecord | null> {
  return new Map([...changes].map(([id, pending]) => [id, pending && toRecord(pending)]))
}

function onlySignups(changes: Changes): Map<string, PendingSignup> {
  return new Map([...changes].filter((each): each is [string, PendingSignup] => each[1] !== null))
}
