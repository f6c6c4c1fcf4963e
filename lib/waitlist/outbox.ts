/** Signups kept on this device until the service has taken them. */
import type { Entries } from './entries'
import { wait, withLock } from './locks'
import type { Attempts } from './retry'
import { boundedUntil, KEEP_MS, MAX_UNKNOWN } from './retry'
import type { Signup } from './signup'
import { readSignup } from './signup'

/** `at`: when it was made, ms since 1970. */
export type Kept = Attempts & Readonly<{ id: string; at: number; signup: Signup }>

/** Storage that takes longer counts as one that refuses. */
const STORAGE_MS = 3000

export type Outbox = ReturnType<typeof openOutbox>

const isOld = ({ at }: Kept) => Math.abs(Date.now() - at) >= KEEP_MS

/**
 * Holds in memory what storage does not take, for as long as the page is open. Nothing here rejects,
 * and nothing takes longer than storage may.
 */
export function openOutbox(entries: Entries | Promise<Entries>) {
  const opened = Promise.resolve(entries)
  /** What storage has not taken, or not yet; null for what was forgotten, which it may still show. */
  const inMemory = new Map<string, Kept | null>()
  let known: readonly Kept[] = []
  let stored: readonly Kept[] | null = null

  function withMemory(all: readonly Kept[]) {
    const others = all.filter(({ id }) => !inMemory.has(id))
    return (known = [...others, ...inMemory.values()].filter((kept) => kept !== null))
  }

  const outbox = {
    /** As last read or written here, for a page that goes and can wait for nothing. */
    peek: () => known,
    /** The last request for anything that is still kept; 0 when there was none. */
    lastRequestAt: () => Math.max(0, ...known.flatMap(({ tried }) => tried)),
    /** Also what another tab or the worker has written. */
    async list(): Promise<readonly Kept[]> {
      stored = await inTime(opened.then(readKept))
      return withMemory(stored ?? known)
    },
    /** What storage held when it was last read; null when it could not be. */
    stored: () => stored,
    find: async (id: string) => (await outbox.list()).find((kept) => kept.id === id),
    async keep(kept: Kept) {
      const { id, signup, ...attempts } = kept
      inMemory.set(id, kept)
      withMemory(known)
      const write = async () => {
        await (await opened).write(id, { ...signup, ...attempts })
        // Also when it took longer than it may, unless something newer waits by then.
        if (inMemory.get(id) === kept) inMemory.delete(id)
      }
      if (!isOld(kept)) await inTime(write())
    },
    async forget(id: string) {
      inMemory.set(id, null)
      withMemory(known)
      await inTime(opened.then((storage) => storage.remove(id)))
    },
    /**
     * Takes from the device what is too old to be kept; it goes on from memory while the page is open
     * (9.4). A date far ahead means that the clock was wrong.
     */
    async expire() {
      for (const { id } of (await outbox.list()).filter(isOld)) {
        // Under its lock, so that of two tabs one goes on with it.
        await withLock(id, {}, async () => {
          const kept = await outbox.find(id)
          if (!kept) return
          await outbox.forget(id)
          if (kept.tried.length - kept.refused >= MAX_UNKNOWN) return
          inMemory.set(id, { ...kept, due: boundedUntil(kept.tried) })
        })
      }
    },
  }
  return outbox
}

async function readKept(entries: Entries): Promise<Kept[]> {
  const found: Kept[] = []
  for (const [id, value] of await entries.readAll()) {
    const entry = value as Record<string, unknown> | null | undefined
    const signup = readSignup((field) => entry?.[field])
    const number = (field: string) => Number(entry?.[field]) || 0
    const tried = Array.isArray(entry?.tried) ? entry.tried.filter(Number.isFinite) : []
    // Without email and phone nobody can be told of the launch: garbage.
    if (!signup.email && !signup.phoneNo) await entries.remove(id)
    else
      found.push({
        id,
        at: number('at'),
        signup,
        tried,
        refused: number('refused'),
        due: number('due'),
      })
  }
  return found
}

/** Null when it rejects, or is not over in time. */
function inTime<T>(work: Promise<T>): Promise<T | null> {
  return Promise.race([work.catch(() => null), wait(STORAGE_MS)])
}
