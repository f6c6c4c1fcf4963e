/**
 * Where kept signups lie on this device: in IndexedDB where a worker goes on with them after the page
 * has gone, because a worker has no localStorage; elsewhere in localStorage, because Safari loses its
 * connection to IndexedDB now and then.
 */
import { createStore, promisifyRequest } from 'idb-keyval'
import { wait, withLock } from './locks'

export const ENTRY_PREFIX = 'bid-for-bites.waitlist.v2.'
/** Of the database, of the sync event, and of the channel that tells tabs and worker of changes. */
export const SHARED_NAME = 'bid-for-bites.waitlist'
/** An IndexedDB that takes longer to open is not used in this visit. */
const OPEN_MS = 2000

/** Any of it may reject, and may stall. */
export interface Entries {
  /** Whether a worker can read them too. */
  readonly isShared: boolean
  readAll: () => Promise<[id: string, entry: unknown][]>
  write: (id: string, entry: object) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Another tab or the worker has changed something. */
  onChange: (listener: () => void) => void
}

/** One item each. Async, so that what localStorage throws rejects. */
export function localEntries(): Entries {
  return {
    isShared: false,
    async readAll() {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(ENTRY_PREFIX))
      return keys.map((key) => [key.slice(ENTRY_PREFIX.length), parse(localStorage.getItem(key))])
    },
    async write(id, entry) {
      localStorage.setItem(ENTRY_PREFIX + id, JSON.stringify(entry))
      if (localStorage.getItem(ENTRY_PREFIX + id) === null) throw new Error('Nothing was stored.')
    },
    async remove(id) {
      localStorage.removeItem(ENTRY_PREFIX + id)
    },
    onChange(listener) {
      window.addEventListener('storage', ({ key }) => {
        if (!key || key.startsWith(ENTRY_PREFIX)) listener()
      })
    },
  }
}

export function sharedEntries(): Entries {
  const store = createStore(SHARED_NAME, 'entries')
  const channel = new BroadcastChannel(SHARED_NAME)
  const change = async (write: (objects: IDBObjectStore) => void) => {
    await store('readwrite', (objects) => {
      write(objects)
      const done = promisifyRequest(objects.transaction)
      // A page that goes would abort a transaction that waits for its requests.
      objects.transaction.commit()
      return done
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own
    channel.postMessage(null)
  }
  return {
    isShared: true,
    async readAll() {
      return store('readonly', async (objects) => {
        const values = promisifyRequest(objects.getAll())
        const ids = await promisifyRequest(objects.getAllKeys())
        const all = (await values) as unknown[]
        return ids.map((id, index) => [id as string, all[index]])
      })
    },
    write: (id, entry) => change((objects) => objects.put(entry, id)),
    remove: (id) => change((objects) => objects.delete(id)),
    onChange: (listener) => channel.addEventListener('message', listener),
  }
}

/**
 * The shared ones, with what an earlier visit left in localStorage; localStorage for this visit where
 * IndexedDB doesn't open.
 */
export async function sharedOrLocalEntries(): Promise<Entries> {
  const local = localEntries()
  let chosen: Entries | undefined
  async function moveToShared() {
    const shared = sharedEntries()
    await shared.readAll()
    if (chosen) return
    chosen = shared
    for (const [id, entry] of await local.readAll().catch(() => [])) {
      await shared.write(id, { ...(entry as object) })
      await local.remove(id)
    }
  }
  // A page that Chromium prerenders gets no lock before it is shown.
  if ('prerendering' in document && document.prerendering) {
    await new Promise((shown) => document.addEventListener('prerenderingchange', shown))
  }
  const moved = withLock('move', {}, moveToShared).catch(() => undefined)
  await Promise.race([moved, wait(OPEN_MS)])
  // Once it is open, what is being moved is waited for: nothing would tell this page of it later.
  if (chosen) await moved
  return (chosen ??= local)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
