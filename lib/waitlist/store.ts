/** Stored signups in IndexedDB, which pages and worker share. */

/** Name of the database, the BroadcastChannel and the sync tag. */
export const SHARED_NAME = 'bid-for-bites.waitlist'
const STORE = 'signups'

/** Receives all records by id and returns those to put; null deletes. */
export type Change = (stored: ReadonlyMap<string, unknown>) => ReadonlyMap<string, object | null>

/** Times in which the page is left or frozen. The worker has none. */
export type Suspension = Readonly<{
  isActive: () => boolean
  /** Aborts the transaction if a suspension starts before it ends, or has started. */
  abortOnStart: (transaction: IDBTransaction) => void
}>

export type Store = ReturnType<typeof openStore>

/** Opens the store, which a suspension interrupts. */
export function openStore(suspension?: Suspension) {
  const channel = openChannel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own
  const tell = () => channel?.postMessage(null)
  const isSuspended = () => suspension?.isActive()

  return {
    /** True between `pagehide` or `freeze` and the page's return. Nothing may be stored or sent meanwhile. */
    isSuspended,
    /**
     * Reads and writes in one transaction. Rejects when the write may have failed. May never settle.
     * @param mayCreate false creates no database, since most visitors never need one
     */
    async update(mayCreate: boolean, change: Change): Promise<void> {
      if (isSuspended()) throw new Error('page left')
      const objects = await openObjects(mayCreate)
      // Does not run `change`, because nothing can be written without a database. If it ran,
      // lib/waitlist/queue.ts would take signups that were added meanwhile for written.
      if (!objects) return
      const { transaction } = objects
      const complete = new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve)
        transaction.addEventListener('abort', reject)
      })
      suspension?.abortOnStart(transaction)
      // Notifies other tabs before `complete`, because a page that closes never gets that event. The reads of
      // those tabs wait until this transaction has ended.
      const written = write(objects, change).then((hasChanged) => hasChanged && tell())
      await Promise.all([written, complete])
    },
    /** Reports changes by other tabs and the worker. */
    onChange: (listener: () => void) => channel?.addEventListener('message', listener),
  }
}

/** Returns null when the store is missing and must not be created. */
async function openObjects(mayCreate: boolean, version?: number): Promise<IDBObjectStore | null> {
  // Firefox before 126 lacks `databases`.
  const databases = mayCreate ? undefined : await indexedDB.databases?.()
  if (databases?.every(({ name }) => name !== SHARED_NAME)) return null
  const opening = indexedDB.open(SHARED_NAME, version)
  const upgrade = new Promise<null>((resolve) => (opening.onupgradeneeded = () => resolve(null)))
  const isNew = !(await Promise.race([resultOf(opening), upgrade]))
  const connection = opening.result
  let objects: IDBObjectStore | null = null
  if (isNew && !mayCreate) opening.transaction?.abort()
  // Uses the creating transaction: a page may close before a second one ends.
  else if (isNew) objects = connection.createObjectStore(STORE)
  else if (connection.objectStoreNames.contains(STORE)) {
    objects = connection.transaction(STORE, 'readwrite').objectStore(STORE)
  }
  // Takes effect when the transaction ends. No connection stays idle, because iOS closes idle connections
  // without an event (idb-keyval#165).
  connection.close()
  // Adds our store to a database that an aborted creation or a different tool has left without it.
  return objects ?? (mayCreate ? openObjects(true, connection.version + 1) : null)
}

/** Resolves to whether anything has changed. */
async function write(objects: IDBObjectStore, change: Change): Promise<boolean> {
  // Does not read a new database first: a page that closes during the read would abort the creation.
  const isNew = objects.transaction.mode === 'versionchange'
  const changes = change(isNew ? new Map() : await readEach(objects))
  for (const [id, value] of changes) {
    if (value) objects.put(value, id)
    else objects.delete(id)
  }
  // Commits early: a closing page aborts a transaction that waits for its requests.
  objects.transaction.commit()
  return changes.size > 0
}

/** Reads each record alone: one that cannot be read is undefined here, but would fail `getAll`. */
async function readEach(objects: IDBObjectStore): Promise<ReadonlyMap<string, unknown>> {
  const ids = (await resultOf(objects.getAllKeys())) as string[]
  const read = (id: string) => resultOf<unknown>(objects.get(id)).catch(() => undefined)
  return new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)))
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', (event) => {
      // Prevents the abort of the whole transaction.
      event.preventDefault()
      reject(request.error)
    })
  })
}

/** Returns null if Firefox blocks site data. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(SHARED_NAME)
  } catch {
    return null
  }
}
