/** Signups that wait on this device until the service has accepted them. */
import { wait } from '@/lib/wait'
import type { SignupRecord } from './record'
import { readRecord } from './record'
import { countAttempt, dueAt, isExpired, pauseAfter, scheduleRetry } from './retry'
import type { Signup } from './signup'
import { readSignup } from './signup'
import type { Store } from './store'
import { openStore } from './store'

/** Exclusive right to one request for `signup`, until `record.due`. */
type Claim = Readonly<{ id: string; signup: Signup; record: SignupRecord }>
/** Where pending signups are: in IndexedDB, or only in this page's memory. */
export type PendingIn = 'device' | 'page'

type Records = ReadonlyMap<string, SignupRecord>
/** Records to put, by id; null deletes. */
type Changes = ReadonlyMap<string, SignupRecord | null>
/** The record to put, if any, and whatever else the caller wants to know. */
type Decision = Readonly<{ put?: Readonly<{ id: string; record: SignupRecord }> }>

/** Storage timeout; transactions that take longer count as failed. */
export const STORAGE_TIMEOUT_MS = 3000

export type Queue = ReturnType<typeof openQueue>

/** Opens a queue whose methods never reject and take no longer than STORAGE_TIMEOUT_MS. */
export function openQueue(store: Store = openStore()) {
  /** Writes that the database has not confirmed. */
  const unconfirmed = new Map<string, SignupRecord | null>()
  /** True if the last successful read found a signup. */
  let isSaved = false
  /** Consecutive looks that failed or left a due signup. */
  let failures = 0

  /**
   * Writes all unconfirmed changes and the record that `decide` puts, in one transaction. If it fails or times
   * out, `decide` runs again on the signups in memory. Resolves to whether the write is confirmed, and to the
   * last decision.
   */
  async function transact<T extends Decision>(decide: (records: Records) => T) {
    let isOver = false
    let written: Changes = new Map()
    // Decision without a database, which holds no records.
    let decision = decide(new Map())
    const update = store.update(unconfirmed.size > 0, (stored) => {
      // Changes nothing after the timeout.
      if (isOver) return new Map()
      const records = readRecords(stored)
      for (const [id, record] of unconfirmed) {
        if (!record) records.delete(id)
        // Leaves a newer claim to its tab: the count of requests never goes back.
        else if (record.attempts < (records.get(id)?.attempts ?? 0)) unconfirmed.delete(id)
        else records.set(id, record)
      }
      written = new Map(unconfirmed)
      decision = decide(records)
      const { put } = decision
      return put ? new Map(written).set(put.id, put.record) : written
    })
    const isDone = update.then(
      () => true,
      () => false,
    )
    const isStored = (await Promise.race([isDone, wait(STORAGE_TIMEOUT_MS)])) ?? false
    isOver = true
    if (isStored) {
      for (const [id, record] of written) if (unconfirmed.get(id) === record) unconfirmed.delete(id)
    } else {
      decision = decide(readRecords(unconfirmed))
      const { put } = decision
      if (put) unconfirmed.set(put.id, put.record)
    }
    return [isStored, decision] as const
  }

  /**
   * Looks for the signup that is due first, and claims it if it may.
   * @returns the claim, where signups are pending, and when to look again, in ms since 1970
   */
  async function look(mayClaim: boolean) {
    const [isStored, { put: claim, due }] = await transact((records) => {
      const now = Date.now()
      const dues = [...records.values()].map((record) => dueAt(record, now))
      // Infinity without records.
      const earliest = Math.min(...dues)
      const first = [...records][dues.indexOf(earliest)]
      if (!first || earliest > now || !mayClaim || store.isSuspended()) return { due: earliest }
      const [id, record] = first
      const signup = readSignup((field) => record[field])
      return { due: earliest, put: { id, signup, record: countAttempt(record, now) } }
    })
    const now = Date.now()
    // Drops a claim that has expired because the page was frozen or the clock changed: others may now send.
    const claimed = claim && dueAt(claim.record, now) > now ? claim : undefined
    failures = isStored && (claimed || due > now) ? 0 : failures + 1
    const again = failures ? now + pauseAfter(failures) : Infinity
    const retryAt = due > now ? Math.min(due, again) : again
    const isPending = due < Infinity
    if (isStored) isSaved = isPending
    const onDevice = isSaved ? 'device' : null
    const pendingIn: PendingIn | null = isPending && !isStored ? 'page' : onDevice
    return { claimed, pendingIn, retryAt }
  }

  /** Stores a record, or deletes it if null. Resolves to whether the write is confirmed. */
  async function write(id: string, record: SignupRecord | null): Promise<boolean> {
    unconfirmed.set(id, record)
    return (await transact(() => ({})))[0]
  }

  return {
    /** Stores a new signup. Resolves to whether the write is confirmed. */
    add: ({ id, record }: Claim) => write(id, record),
    /** Tells what is pending. Claims nothing. */
    peek: () => look(false),
    /** Claims the signup that is due first. */
    claimNext: () => look(true),
    /** Removes a signup for good. */
    remove: ({ id }: Claim): Promise<unknown> => write(id, null),
    /**
     * Replaces the claim by the pause, unless there is a newer claim. Removes an expired signup, but only now,
     * because the page may close before its last request ends.
     */
    postpone({ id, record }: Claim): Promise<unknown> {
      if (isExpired(record.at, Date.now())) return write(id, null)
      return transact((records) => {
        const current = records.get(id)
        const isOurs = current?.attempts === record.attempts
        return isOurs ? { put: { id, record: scheduleRetry(current, Date.now()) } } : {}
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
  const record = countAttempt({ ...signup, at: now, attempts: 0, due: now }, now)
  return { id, signup, record }
}

function readRecords(stored: ReadonlyMap<string, unknown>): Map<string, SignupRecord> {
  const records = new Map<string, SignupRecord>()
  for (const [id, value] of stored) {
    const record = readRecord(value)
    if (record) records.set(id, record)
  }
  return records
}
