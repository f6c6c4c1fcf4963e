/** Stored signups in IndexedDB, which pages and worker share. */

/** Of the database, of the channel that reports its changes, and of the sync event. */
export const SHARED_NAME = 'bid-for-bites.waitlist'
const STORE = 'signups'

/**
 * Gets what is stored; no other tab comes between its reading and writing. An object replaces it, null
 * removes it, undefined leaves it.
 */
export type Change = (value: unknown) => Readonly<Record<string, unknown>> | null | undefined

/** Its promises may reject, and may stall. */
export type Database = ReturnType<typeof openDatabase>

/** The database is created with the first signup: who only reads the page gets none. */
export function openDatabase() {
  const channel = openChannel()
  let isGone = false
  addEventListener('pagehide', () => (isGone = true))
  addEventListener('pageshow', () => (isGone = false))

  /** Its connection ends with it: iOS closes idle ones without an event (idb-keyval#165). */
  async function transact<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, isNew: boolean) => Promise<T>,
  ): Promise<T> {
    if (isGone) throw new Error('page left')
    const opening = indexedDB.open(SHARED_NAME)
    const upgrade = new Promise<null>((resolve) => (opening.onupgradeneeded = () => resolve(null)))
    const isNew = !(await Promise.race([resultOf(opening), upgrade]))
    const connection = opening.result
    // The transaction that creates the store also writes to it: a second one would end later.
    const store = isNew
      ? connection.createObjectStore(STORE)
      : connection.transaction(STORE, mode).objectStore(STORE)
    connection.close()
    const { transaction } = store
    const complete = new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', reject)
    })
    // WebKit freezes a page with its open transactions, and then every other page waits for them
    // (idb-keyval#180, WebKit bug 315804).
    const abort = () => {
      try {
        transaction.abort()
      } catch {
        // It is over, or being committed, which needs the page no more.
      }
    }
    if (isGone || (isNew && mode === 'readonly')) abort()
    addEventListener('pagehide', abort)
    const [result] = await Promise.all([work(store, isNew), complete])
    return result
  }

  return {
    async readAll(): Promise<[id: string, value: unknown][]> {
      // Firefox before 126 lacks `databases`: there, such a read fails.
      const databases = await indexedDB.databases?.()
      if (databases?.every(({ name }) => name !== SHARED_NAME)) return []
      return transact('readonly', readEach)
    },
    async update(id: string, change: Change): Promise<true> {
      const hasChanged = await transact('readwrite', async (store, isNew) => {
        // A page that is left at once would abort a creation that waits for a read.
        const changed = change(isNew ? undefined : await resultOf(store.get(id)))
        if (changed === undefined) return false
        if (changed) store.put(changed, id)
        else store.delete(id)
        // A page that is closed would abort a transaction that waits for its requests.
        store.transaction.commit()
        return true
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own
      if (hasChanged) channel?.postMessage(null)
      return true
    },
    /** Reports changes by other tabs and the worker. */
    onChange: (listener: () => void) => channel?.addEventListener('message', listener),
  }
}

/** Undefined stands for a record that cannot be read; `getAll` would then give none (8.17). */
async function readEach(store: IDBObjectStore): Promise<[id: string, value: unknown][]> {
  const ids = (await resultOf(store.getAllKeys())) as string[]
  const read = (id: string) => resultOf<unknown>(store.get(id)).catch(() => undefined)
  return Promise.all(ids.map(async (id) => [id, await read(id)] as [string, unknown]))
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', (event) => {
      // Else the whole transaction would be aborted.
      event.preventDefault()
      reject(request.error)
    })
  })
}

/** Firefox refuses one where site data is blocked. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(SHARED_NAME)
  } catch {
    return null
  }
}
