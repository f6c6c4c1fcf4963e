/** Signups that wait on this device until the service has accepted them. */
import { wait } from '@/lib/wait'
import type { Attempts } from './retry'
import { countAttempt, dueAt, isExpired, pauseAfter, scheduleRetry } from './retry'
import type { Signup } from './signup'
import { readSignup } from './signup'
import type { Store } from './store'
import { openStore } from './store'

export type StoredSignup = Signup & Attempts
/** The right to one request, until `entry.due`: nobody else sends meanwhile. */
export type Claim = Readonly<{ id: string; entry: StoredSignup }>
/** What a visitor waits for is stored on this device, or only this page has it (8.14). */
export type Pending = 'saved' | 'unsaved'

type Entries = ReadonlyMap<string, StoredSignup>
type Changes = ReadonlyMap<string, StoredSignup | null>

/** A database that takes longer counts as one that refuses. */
export const STORAGE_TIMEOUT_MS = 3000

export type Queue = ReturnType<typeof openQueue>

/** Nothing here rejects, and no step takes longer than STORAGE_TIMEOUT_MS. */
export function openQueue(store: Store = openStore()) {
  /** What the database still has to learn: signups that it may not hold, and null for those to remove. */
  const unconfirmed = new Map<string, StoredSignup | null>()
  /** Whether anything stored is pending, as last read. */
  let isSaved = false
  /** How often in a row `next` has failed, or left what was due. */
  let failures = 0

  /**
   * One transaction writes what is unconfirmed, and what `decide` makes of all signups. If it fails, or is not
   * over in time, `decide` is asked again about those that only this page has. Resolves to whether all is
   * stored; if not, it may have been stored all the same.
   */
  async function transact(decide: (entries: Entries) => Changes): Promise<boolean> {
    let isOver = false
    let written: Changes = new Map()
    const update = store.update(unconfirmed.size > 0, (stored) => {
      // Too late, a transaction changes nothing.
      if (isOver) return new Map()
      const entries = readEntries(stored)
      for (const [id, entry] of unconfirmed) {
        if (entry) entries.set(id, entry)
        else entries.delete(id)
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

  return {
    /** Stores a new signup. Resolves to whether that has worked. */
    add({ id, entry }: Claim): Promise<boolean> {
      unconfirmed.set(id, entry)
      return transact(() => new Map())
    },
    /**
     * Claims the signup that is due first, if it may.
     * @returns also what is pending, and when to ask again, in ms since 1970
     */
    async next(mayClaim: boolean) {
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
      // A page that was frozen meanwhile may return after its claim, or the clock was set: others send.
      if (claimed && dueAt(claimed.entry, now) <= now) claimed = undefined
      failures = isStored && (claimed || due > now) ? 0 : failures + 1
      const again = failures ? now + pauseAfter(failures) : Infinity
      const retryAt = due > now ? Math.min(due, again) : again
      if (isStored) isSaved = isPending
      const saved = isSaved ? 'saved' : null
      const pending: Pending | null = isPending && !isStored ? 'unsaved' : saved
      return { claimed, pending, retryAt }
    },
    /**
     * Accepted or expired, the signup is removed (not before: a page may go between its claim and its
     * request); else it gets its pause, unless its claim has ended and somebody else has sent it since.
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

/** The claim that a click makes. */
export function claimNew(signup: Signup): Claim {
  const now = Date.now()
  // Not crypto.randomUUID(), which plain http lacks.
  const id = Math.random().toString(36).slice(2)
  return { id, entry: countAttempt({ ...signup, at: now, attempts: 0, due: now }, now) }
}

function readEntries(values: ReadonlyMap<string, unknown>): Map<string, StoredSignup> {
  const entries = new Map<string, StoredSignup>()
  for (const [id, value] of values) {
    const stored = (value ?? {}) as Record<string, unknown>
    const signup = readSignup((field) => stored[field])
    // Nobody could be told of the launch: it is never sent.
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
