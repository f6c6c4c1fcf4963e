/** Signups that wait on this device until the service has accepted them. */
import { wait } from '@/lib/wait'
import type { Database } from './database'
import { openDatabase } from './database'
import type { Attempts } from './retry'
import { claim, isExpired, nextAttemptAt, scheduleRetry } from './retry'
import type { Signup } from './signup'
import { readSignup } from './signup'

export type StoredSignup = Signup & Attempts

/** A database that takes longer counts as one that refuses. */
export const STORAGE_MS = 3000

export type Outbox = ReturnType<typeof openOutbox>

/**
 * Holds in memory what the database has not stored, for as long as the page is open. Nothing here
 * rejects, and no step takes longer than STORAGE_MS.
 */
export function openOutbox(database: Database = openDatabase()) {
  const changes = new EventTarget()
  const reportChange = () => changes.dispatchEvent(new Event('change'))
  /** Every entry as last read or written here; null for one that was removed. */
  const memory = new Map<string, StoredSignup | null>()
  /** Ids whose last change the database has not stored, or not yet. */
  const unstored = new Set<string>()
  let couldRead = false
  database.onChange(reportChange)

  async function update(
    id: string,
    change: (entry: StoredSignup | null) => StoredSignup | null | undefined,
  ): Promise<void> {
    let changed: StoredSignup | null | undefined
    let isApplied = false
    // Once only: a transaction may run after its time is up, or fail after it has run.
    const applyTo = (entry: StoredSignup | null) => {
      if (isApplied) return
      isApplied = true
      changed = change(unstored.has(id) ? (memory.get(id) ?? null) : entry)
      if (changed === undefined) return
      memory.set(id, changed)
      unstored.add(id)
    }
    const write = async () => {
      await database.update(id, (value) => {
        applyTo(toEntry(value))
        return changed
      })
      if (memory.get(id) === changed) unstored.delete(id)
    }
    await inTime(write())
    applyTo(memory.get(id) ?? null)
    if (changed !== undefined) reportChange()
  }

  return {
    async list(): Promise<ReadonlyMap<string, StoredSignup>> {
      const stored = await inTime(database.readAll())
      couldRead = stored !== undefined
      if (stored) {
        for (const id of memory.keys()) if (!unstored.has(id)) memory.delete(id)
        for (const [id, value] of stored) if (!unstored.has(id)) memory.set(id, toEntry(value))
      }
      return new Map([...memory].flatMap(([id, entry]) => (entry ? [[id, entry]] : [])))
    },
    couldRead: () => couldRead,
    isStored: (id: string) => !unstored.has(id),
    save: (id: string, entry: StoredSignup) => update(id, () => entry),
    /**
     * Reserves one attempt at a signup that is due. One that has expired is removed at the same time:
     * this is its last.
     * @returns undefined when another tab or the worker was first
     */
    async claim(id: string): Promise<StoredSignup | undefined> {
      let claimed: StoredSignup | undefined
      await update(id, (entry) => {
        const now = Date.now()
        if (!entry || nextAttemptAt(entry, now) > now) return undefined
        claimed = claim(entry, now)
        return isExpired(entry, now) ? null : claimed
      })
      return claimed
    },
    /**
     * The answer: accepted, the signup is removed; else it gets its pause, unless its claim has ended
     * and somebody else has sent it since.
     */
    finish: (id: string, { attempts }: StoredSignup, isAccepted: boolean) =>
      update(id, (entry) => {
        if (isAccepted) return null
        return entry?.attempts === attempts ? scheduleRetry(entry, Date.now()) : undefined
      }),
    /** Reports changes made here, in other tabs and by the worker. */
    onChange: (listener: () => void, options?: AddEventListenerOptions) =>
      changes.addEventListener('change', listener, options),
  }
}

/** Null for what nobody could be told of the launch by: such an entry is never sent. */
function toEntry(value: unknown): StoredSignup | null {
  const stored = value as Record<string, unknown> | null | undefined
  const signup = readSignup((field) => stored?.[field])
  if (!signup.email && !signup.phoneNo) return null
  const number = (field: keyof Attempts) => Number(stored?.[field]) || 0
  const at = number('at') || Date.now()
  return { ...signup, at, attempts: number('attempts'), due: number('due') }
}

/** Undefined when it rejects, or is not over in time. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work.catch(() => undefined), wait(STORAGE_MS)])
}
