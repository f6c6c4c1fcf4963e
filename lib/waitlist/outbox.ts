/** Signups kept on this device until the service has taken them: one storage entry each. */
import type { Attempts } from './retry'
import { KEEP_MS, MAX_UNKNOWN } from './retry'
import type { Signup } from './signup'
import { readSignup } from './signup'

export const ENTRY_PREFIX = 'bid-for-bites.waitlist.v2.'

/** `at`: when it was made, ms since 1970. */
export type Kept = Attempts & Readonly<{ id: string; at: number; signup: Signup }>

/** Holds in memory what storage does not take, for as long as the page is open. Nothing here throws. */
export function openOutbox() {
  const inMemory = new Map<string, Kept>()
  const outbox = {
    list(): Kept[] {
      const stored = (orUndefined(readEntries) ?? []).map((kept) => [kept.id, kept] as const)
      return [...new Map([...stored, ...inMemory]).values()]
    },
    find: (id: string) => outbox.list().find((kept) => kept.id === id),
    keep(kept: Kept) {
      const isStored = !inMemory.has(kept.id) && orUndefined(() => write(kept))
      if (!isStored) inMemory.set(kept.id, kept)
    },
    forget(id: string) {
      inMemory.delete(id)
      orUndefined(() => localStorage.removeItem(ENTRY_PREFIX + id))
    },
  }
  // Too old to be kept: it leaves the device, and goes on from memory while the page is open (9.4). A
  // date far ahead means that the clock was wrong.
  for (const kept of outbox.list().filter(({ at }) => Math.abs(Date.now() - at) >= KEEP_MS)) {
    outbox.forget(kept.id)
    if (kept.tried.length - kept.refused < MAX_UNKNOWN) inMemory.set(kept.id, { ...kept, due: 0 })
  }
  return outbox
}

function readEntries(): Kept[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(ENTRY_PREFIX))
  return keys.flatMap((key) => {
    const text = localStorage.getItem(key) ?? ''
    const entry = orUndefined(() => JSON.parse(text) as Record<string, unknown> | null)
    const signup = readSignup((field) => entry?.[field])
    // Without email and phone nobody can be told of the launch: garbage.
    if (!signup.email && !signup.phoneNo) {
      localStorage.removeItem(key)
      return []
    }
    const number = (field: string) => Number(entry?.[field]) || 0
    const tried = Array.isArray(entry?.tried) ? entry.tried.filter(Number.isFinite) : []
    const id = key.slice(ENTRY_PREFIX.length)
    return [{ id, at: number('at'), signup, tried, refused: number('refused'), due: number('due') }]
  })
}

function write({ id, signup, ...rest }: Kept): boolean {
  localStorage.setItem(ENTRY_PREFIX + id, JSON.stringify({ ...signup, ...rest }))
  return localStorage.getItem(ENTRY_PREFIX + id) !== null
}

/** Blocked site data makes even touching localStorage throw. */
function orUndefined<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
