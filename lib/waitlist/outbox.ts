/** Signups that wait on this device until the service has accepted them. */
import { wait } from '@/lib/wait'
import type { Database } from './database'
import { openDatabase } from './database'
import type { Attempts } from './retry'
import { countAttempt, dueAt, isExpired, pauseAfter, scheduleRetry } from './retry'
import type { Signup } from './signup'
import { readSignup } from './signup'

export type StoredSignup = Signup & Attempts
type MaybeStored = StoredSignup | null | undefined

/** A database that takes longer counts as one that refuses. */
export const STORAGE_MS = 3000

export type Outbox = ReturnType<typeof openOutbox>

/** Nothing here rejects, and no step takes longer than STORAGE_MS. */
export function openOutbox(database: Database = openDatabase()) {
  let reportChange = () => {}
  /** What the database still has to learn: signups that it has never held, and null for accepted ones. */
  const unwritten = new Map<string, StoredSignup | null>()
  let hasFailed = false
  /** How often in a row the database has failed. */
  let failures = 0

  /** Undefined when it rejects, or is not over in time. */
  async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
    const result = await Promise.race([work.catch(() => undefined), wait(STORAGE_MS)])
    if (result === undefined) hasFailed = true
    return result
  }

  /** Writes what is unwritten of a signup, or removes it. Resolves to whether that has worked. */
  async function write(id: string): Promise<boolean> {
    let written: MaybeStored
    const isDone = await inTime(
      database.update(id, (value) => {
        written = unwritten.get(id)
        // A write that had seemed to fail has worked, and somebody has sent it since.
        const isOlder = written && written.attempts < (toEntry(value)?.attempts ?? 0)
        return isOlder ? undefined : written
      }),
    )
    if (!isDone) return false
    // The signup has changed during the write.
    if (unwritten.get(id) !== written) return write(id)
    unwritten.delete(id)
    return true
  }

  /** @param entry null removes it */
  async function save(id: string, entry: StoredSignup | null): Promise<void> {
    unwritten.set(id, entry)
    await write(id)
    reportChange()
  }

  /**
   * @param next returns null to remove the signup, undefined to leave it
   * @returns whether its result holds; if not, it may have been stored all the same
   */
  async function change(id: string, next: (entry: StoredSignup) => MaybeStored): Promise<boolean> {
    const held = unwritten.get(id)
    if (held) {
      const changed = next(held)
      if (changed !== undefined) await save(id, changed)
      return true
    }
    let changed: MaybeStored
    let isOver = false
    const isDone = await inTime(
      database.update(id, (value) => {
        const entry = toEntry(value)
        // Too late, a transaction changes nothing; nor does it change what was accepted meanwhile.
        if (!entry || isOver || unwritten.has(id)) return undefined
        return (changed = next(entry))
      }),
    )
    isOver = true
    if (isDone && changed !== undefined) reportChange()
    return Boolean(isDone)
  }

  return {
    async list(): Promise<ReadonlyMap<string, StoredSignup>> {
      const stored = (await inTime(database.readAll())) ?? []
      const entries = new Map<string, StoredSignup>()
      for (const [id, value] of [...stored, ...unwritten]) {
        const entry = toEntry(value)
        if (entry) entries.set(id, entry)
        else entries.delete(id)
      }
      return entries
    },
    /** Writes again what the database refused, or the page broke off when it was left. */
    async repair(): Promise<void> {
      const written = await Promise.all([...unwritten.keys()].map(write))
      if (written.includes(true)) reportChange()
    },
    /**
     * When to look again after something has failed since the last call, in ms since 1970; Infinity if
     * nothing has.
     */
    repeatAt(): number {
      failures = hasFailed ? failures + 1 : 0
      hasFailed = false
      return failures ? Date.now() + pauseAfter(failures) : Infinity
    },
    /** Whether this page is its only home. */
    isUnsaved: (id: string) => Boolean(unwritten.get(id)),
    save,
    /**
     * Reserves one attempt at a signup that is due.
     * @returns undefined when another tab or the worker was first, or the database failed
     */
    async claim(id: string): Promise<StoredSignup | undefined> {
      let claimed: StoredSignup | undefined
      const isCertain = await change(id, (entry) => {
        const now = Date.now()
        if (dueAt(entry, now) > now) return undefined
        return (claimed = countAttempt(entry, now))
      })
      // A page that was frozen meanwhile may return after its claim.
      if (isCertain && claimed && claimed.due > Date.now()) return claimed
      hasFailed = true
      return undefined
    },
    /**
     * The answer: accepted or expired, the signup is removed (not before: a page may go between its claim
     * and its request); else it gets its pause, unless its claim has ended and somebody else has sent it
     * since.
     */
    finish: (id: string, claimed: StoredSignup, isAccepted: boolean): Promise<unknown> =>
      isAccepted || isExpired(claimed.at, Date.now())
        ? save(id, null)
        : change(id, (entry) =>
            entry.attempts === claimed.attempts ? scheduleRetry(entry, Date.now()) : undefined,
          ),
    /** Reports to one listener what is changed here, in other tabs and by the worker. */
    onChange(listener: () => void): void {
      reportChange = listener
      database.onChange(listener)
    },
  }
}

/** Null for what nobody could be told of the launch by: it is never sent. */
function toEntry(value: unknown): StoredSignup | null {
  const stored = (value ?? {}) as Record<string, unknown>
  const signup = readSignup((field) => stored[field])
  if (!signup.email && !signup.phoneNo) return null
  const number = (field: keyof Attempts, otherwise = 0) => {
    const found = stored[field]
    return typeof found === 'number' && found >= 0 ? found : otherwise
  }
  const at = number('at', Infinity)
  return { ...signup, at, attempts: number('attempts'), due: number('due') }
}
