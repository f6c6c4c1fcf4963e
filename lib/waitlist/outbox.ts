/** Signups kept on this device until the service has taken them: one storage entry each. */
import type { Signup } from './signup'
import { readSignup } from './signup'

export const ENTRY_PREFIX = 'bid-for-bites.waitlist.v2.'
/** The format before: one list of all signups. */
const LIST_KEY = 'bid-for-bites.waitlist.v1'
const KEEP_MS = 14 * 24 * 60 * 60 * 1000

/** `at`: when it was made, ms since 1970. */
export type Kept = Readonly<{ id: string; at: number; signup: Signup }>
type Entry = Record<string, unknown>

/** What storage refuses is held in memory, for as long as the page is open. Nothing here throws. */
export function openOutbox() {
  const inMemory = new Map<string, Kept>()
  attempt(convertList)
  const outbox = {
    list: () => [...(attempt(readEntries) ?? []), ...inMemory.values()],
    keep(kept: Kept) {
      const stored = attempt(() => write(kept.id, { ...kept.signup, at: kept.at }))
      if (!stored) inMemory.set(kept.id, kept)
    },
    forget(id: string) {
      inMemory.delete(id)
      attempt(() => localStorage.removeItem(ENTRY_PREFIX + id))
    },
  }
  // Too old to stay here, it gets a last chance from memory. Far ahead: the clock was wrong.
  for (const kept of outbox.list().filter(({ at }) => Math.abs(Date.now() - at) >= KEEP_MS)) {
    outbox.forget(kept.id)
    inMemory.set(kept.id, kept)
  }
  return outbox
}

function readEntries(): Kept[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(ENTRY_PREFIX))
  return keys.flatMap((key) => {
    const entry = attempt(() => JSON.parse(localStorage.getItem(key) ?? '') as Entry | null)
    const signup = readSignup((field) => entry?.[field])
    const id = key.slice(ENTRY_PREFIX.length)
    if (signup.email || signup.phoneNo) return [{ id, at: Number(entry?.at) || 0, signup }]
    // Nobody to write to: garbage.
    localStorage.removeItem(key)
    return []
  })
}

/** Ids follow from the list, so that two tabs that convert it write the same entries. */
function convertList(): void {
  const list = JSON.parse(localStorage.getItem(LIST_KEY) ?? '') as (Entry | null)[]
  for (const [index, entry] of list.entries()) write(`${String(entry?.at)}-${index}`, entry)
  localStorage.removeItem(LIST_KEY)
}

function write(id: string, entry: Entry | null): true {
  localStorage.setItem(ENTRY_PREFIX + id, JSON.stringify(entry))
  return true
}

/** Blocked site data makes even touching localStorage throw. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
