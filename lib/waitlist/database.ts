/** Stored signups in IndexedDB, which pages and worker share. */
import { createStore, promisifyRequest } from 'idb-keyval'

/** Of the database, of the channel that reports its changes, and of the sync event. */
export const SHARED_NAME = 'bid-for-bites.waitlist'

/** Any of it may reject, and may stall. */
export interface Database {
  readAll: () => Promise<[id: string, value: unknown][]>
  /**
   * Reads an entry and writes what `change` makes of it, in one transaction, so that no other tab comes
   * between: an object replaces the entry, null removes it, undefined leaves it.
   */
  update: (id: string, change: (value: unknown) => object | null | undefined) => Promise<void>
  /** Reports changes by other tabs and the worker. */
  onChange: (listener: () => void) => void
}

/** The database is created with the first signup: who only reads the page gets none. */
export function openDatabase(): Database {
  const store = createStore(SHARED_NAME, 'signups')
  const channel = openChannel()
  let exists = false

  return {
    async readAll() {
      // Firefox before 126 lacks `databases`.
      const databases = exists ? undefined : await indexedDB.databases?.()
      exists ||= databases?.some(({ name }) => name === SHARED_NAME) ?? true
      if (!exists) return []
      return store('readonly', async (objects) => {
        const values = promisifyRequest(objects.getAll())
        const ids = (await promisifyRequest(objects.getAllKeys())) as string[]
        const all = (await values) as unknown[]
        return ids.map((id, index) => [id, all[index]])
      })
    },
    async update(id, change) {
      exists = true
      const hasChanged = await store('readwrite', async (objects) => {
        const changed = change(await promisifyRequest(objects.get(id)))
        if (changed === undefined) return false
        if (changed) objects.put(changed, id)
        else objects.delete(id)
        const done = promisifyRequest(objects.transaction)
        // A page that is closed would abort a transaction that waits for its requests.
        objects.transaction.commit()
        await done
        return true
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own
      if (hasChanged) channel?.postMessage(null)
    },
    onChange: (listener) => channel?.addEventListener('message', listener),
  }
}

/** Firefox refuses one where site data is blocked. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(SHARED_NAME)
  } catch {
    return null
  }
}
