/** Stored signups in IndexedDB, which pages and worker share. */

/** Of the database, of the channel that reports its changes, and of the sync event. */
export const SHARED_NAME = 'bid-for-bites.waitlist'
const STORE = 'signups'

/** Gets all that is stored, by id, and returns what replaces it; null removes. */
export type Change = (stored: ReadonlyMap<string, unknown>) => ReadonlyMap<string, object | null>

export type Store = ReturnType<typeof openStore>

export function openStore() {
  const channel = openChannel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own
  const tell = () => channel?.postMessage(null)
  const running = new Set<IDBTransaction>()
  let isSuspended = false

  /**
   * Browsers freeze pages with their open transactions, and then every other page and the worker wait for
   * them (idb-keyval#180, WebKit bug 315804; in Chromium hidden tabs).
   */
  function leave() {
    isSuspended = true
    running.forEach(abort)
  }
  // `freeze` and `resume` go to the document: the window can only capture them.
  for (const event of ['pagehide', 'freeze']) addEventListener(event, leave, true)
  for (const event of ['pageshow', 'resume'])
    addEventListener(event, () => (isSuspended = false), true)

  return {
    /** Whether the page has been left, or frozen. Nothing may be stored or sent until it returns. */
    isSuspended: () => isSuspended,
    /**
     * One transaction: nobody else comes between reading and writing. Rejects when it may have failed, and
     * may never settle.
     * @param mayCreate false creates no database: most visitors never need one
     */
    async update(mayCreate: boolean, change: Change): Promise<void> {
      if (isSuspended) throw new Error('page left')
      const objects = await openObjects(mayCreate)
      // `change` is not called: it would count as written a signup that has come meanwhile.
      if (!objects) return
      const { transaction } = objects
      const complete = new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve)
        transaction.addEventListener('abort', reject)
      })
      running.add(transaction)
      if (isSuspended) abort(transaction)
      // Not after `complete`, which a closed page never sees. Other tabs wait for it before they read.
      const written = write(objects, change).then((hasChanged) => hasChanged && tell())
      await Promise.all([written, complete]).finally(() => running.delete(transaction))
    },
    /** Reports changes by other tabs and the worker. */
    onChange: (listener: () => void) => channel?.addEventListener('message', listener),
  }
}

/** Null while there is nothing to read, and nothing may be created. */
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
  // The transaction that creates the store also writes to it: a second one would end later.
  else if (isNew) objects = connection.createObjectStore(STORE)
  else if (connection.objectStoreNames.contains(STORE)) {
    objects = connection.transaction(STORE, 'readwrite').objectStore(STORE)
  }
  // It ends with its transaction: iOS closes idle ones without an event (idb-keyval#165).
  connection.close()
  // An aborted creation, or another tool, has left a database without our store.
  return objects ?? (mayCreate ? openObjects(true, connection.version + 1) : null)
}

/** Resolves to whether anything has changed. */
async function write(objects: IDBObjectStore, change: Change): Promise<boolean> {
  // A page that is left at once would abort a creation that waits for a read.
  const isNew = objects.transaction.mode === 'versionchange'
  const changes = change(isNew ? new Map() : await readEach(objects))
  for (const [id, value] of changes) {
    if (value) objects.put(value, id)
    else objects.delete(id)
  }
  // A page that is closed would abort a transaction that waits for its requests.
  objects.transaction.commit()
  return changes.size > 0
}

/** Undefined stands for a record that cannot be read; `getAll` would then give none (8.17). */
async function readEach(objects: IDBObjectStore): Promise<ReadonlyMap<string, unknown>> {
  const ids = (await resultOf(objects.getAllKeys())) as string[]
  const read = (id: string) => resultOf<unknown>(objects.get(id)).catch(() => undefined)
  return new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)))
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

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is over, or being committed, which needs the page no more.
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
