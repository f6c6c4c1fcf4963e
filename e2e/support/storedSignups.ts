import type { Page } from '@playwright/test'
import { SHARED_NAME } from '@/lib/waitlist/store'

/** Stored signups by id. */
export async function stored(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async (name) => {
    // Opening a missing database would create it, without its object store.
    const databases = await indexedDB.databases()
    if (!databases.some((database) => database.name === name)) return {}
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)))
    const database = await done(indexedDB.open(name))
    const signups = database.transaction('signups').objectStore('signups')
    const [ids, values] = await Promise.all([done(signups.getAllKeys()), done(signups.getAll())])
    database.close()
    return Object.fromEntries(ids.map((id, index) => [id, values[index] as unknown]))
  }, SHARED_NAME)
}
