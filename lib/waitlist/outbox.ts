/** Signups that wait on this device until the service has accepted them. */
import { wait } from '@/lib/wait'
import type { Change, Database } from './database'
import { openDatabase } from './database'
import type { Attempts } from './retry'
import { countAttempt, isExpired, pauseAfter, scheduleRetry } from './retry'
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
  /**
   * This page's own signups, and what the database refused to write. Null is to be removed there.
   * What the database had and lacks now has been delivered.
   */
  const memory = new Map<string, { entry: StoredSignup | null; wasStored: boolean }>()
  /** Of `list`, in a row. */
  let failures = 0

  const write = (id: string, change: Change) => inTime(database.update(id, change))

  /** Of what memory and the database hold, the one with more attempts. */
  function latest(id: string, value: unknown): StoredSignup | null {
    const stored = toEntry(value)
    const held = memory.get(id)
    if (!held || (held.wasStored && !stored)) {
      memory.delete(id)
      return stored
    }
    held.wasStored = Boolean(stored)
    if (stored && held.entry && stored.attempts > held.entry.attempts) held.entry = stored
    return held.entry
  }

  /** @param change returns null to remove the entry, undefined to leave it */
  async function update(id: string, change: (entry: MaybeStored) => MaybeStored): Promise<void> {
    let changed: MaybeStored
    let hasRun = false
    const run = (entry: MaybeStored) => {
      hasRun = true
      return (changed = change(entry))
    }
    // Too late, a transaction changes nothing.
    const isWritten = await write(id, (value) => (hasRun ? undefined : run(latest(id, value))))
    if (!hasRun) run(memory.get(id)?.entry)
    if (changed === undefined) return
    const held = memory.get(id)
    const wasStored = isWritten ?? held?.wasStored ?? true
    if (held || !isWritten) memory.set(id, { entry: changed, wasStored })
    reportChange()
  }

  return {
    async list(): Promise<ReadonlyMap<string, StoredSignup>> {
      const values = await inTime(database.readAll())
      const stored = new Map(values)
      const entries = new Map<string, StoredSignup>()
      let hasFailed = !values
      for (const id of [...stored.keys(), ...memory.keys()]) {
        const entry = values ? latest(id, stored.get(id)) : memory.get(id)?.entry
        if (entry) entries.set(id, entry)
        // What the database refused before, or the page broke off when it was left.
        const isToBeRepeated = values && memory.has(id) && stored.has(id) !== Boolean(entry)
        if (isToBeRepeated && !(await write(id, () => memory.get(id)?.entry))) hasFailed = true
      }
      failures = hasFailed ? failures + 1 : 0
      return entries
    },
    /** When `list` repeats a read or a write that failed, in ms since 1970; Infinity if none did. */
    repeatAt: () => (failures ? Date.now() + pauseAfter(failures) : Infinity),
    isUnsaved: (id: string) => memory.get(id)?.wasStored === false,
    save(id: string, entry: StoredSignup): Promise<void> {
      memory.set(id, { entry, wasStored: false })
      return update(id, (held) => held)
    },
    /**
     * Reserves one attempt at a signup that is due. One that has expired is removed at the same time:
     * this is its last.
     * @returns undefined when another tab or the worker was first
     */
    async claim(id: string): Promise<StoredSignup | undefined> {
      let claimed: StoredSignup | undefined
      await update(id, (entry) => {
        const now = Date.now()
        if (!entry || entry.due > now) return undefined
        claimed = countAttempt(entry, now)
        return isExpired(entry.at, now) ? null : claimed
      })
      return claimed
    },
    /**
     * The answer: accepted, the signup is removed; else it gets its pause, unless its claim has ended
     * and somebody else has sent it since.
     */
    finish(id: string, { attempts }: StoredSignup, isAccepted: boolean): Promise<void> {
      const held = memory.get(id)
      // At once: while the removal stalls, `list` would store it again.
      if (held && isAccepted) held.entry = null
      return update(id, (entry) => {
        if (isAccepted) return null
        return entry?.attempts === attempts ? scheduleRetry(entry, Date.now()) : undefined
      })
    },
    /** Reports to one listener what is changed here, in other tabs and by the worker. */
    onChange(listener: () => void): void {
      reportChange = listener
      database.onChange(listener)
    },
  }
}

/** Null for what nobody could be told of the launch by: it is never sent. What has expired is due. */
function toEntry(value: unknown): StoredSignup | null {
  const stored = Object(value) as Record<string, unknown>
  const signup = readSignup((field) => stored[field])
  if (!signup.email && !signup.phoneNo) return null
  const number = (field: keyof Attempts) => Number(stored[field]) || 0
  const now = Date.now()
  const at = number('at') || now
  const due = isExpired(at, now) ? now : number('due')
  return { ...signup, at, attempts: number('attempts'), due }
}

/** Undefined when it rejects, or is not over in time. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work.catch(() => undefined), wait(STORAGE_MS)])
}
