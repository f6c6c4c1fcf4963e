import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ENTRY_PREFIX, SHARED_NAME } from '@/lib/waitlist/entries'

/** Opens the page and waits until its islands answer. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await waitForIslands(page)
}

/** Every island has run its effects, or threw. The script starts them when all are there. */
export async function waitForIslands(page: Page): Promise<void> {
  await page.locator('[data-started]').first().waitFor({ state: 'attached' })
  await expect(page.locator('[data-island]:not([data-started], [data-threw])')).toHaveCount(0)
}

/** Opens the page without its scripts. What comes back lets them in and waits until the islands have started. */
export async function openBeforeScript(page: Page, path = '/'): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_next/static/chunks/**', async (route) => {
    await released
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return async () => {
    release()
    await waitForIslands(page)
  }
}

const CLOCK_START = new Date('2026-11-20T09:00:00+08:00')

/** Opens the page with its clock stopped: `page.clock.runFor` alone moves it. */
export async function openStopped(page: Page): Promise<void> {
  await page.clock.install({ time: CLOCK_START })
  await open(page)
  await page.clock.pauseAt(new Date(CLOCK_START.getTime() + 60 * 60 * 1000))
}

/**
 * Comes back once whatever the page had begun has gone through the browser's locks and network, so
 * that "no further request" means something.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of ['settle-1', 'settle-2', 'settle-3']) {
      // Where site data is blocked, no lock is given.
      await navigator.locks.request(name, () => undefined).catch(() => undefined)
      await fetch(`/favicon.ico?${crypto.randomUUID()}`)
    }
  })
}

/**
 * Where signups are kept. Only Chromium has both: other engines have no Background Sync, and there
 * nothing changes.
 */
export const places = [
  { place: 'IndexedDB', tag: '@chromium', prepare: () => Promise.resolve() },
  { place: 'localStorage', tag: '@firefox', prepare: withoutWorkers },
]

/** Takes from a browser what can go on after the page has gone. */
async function withoutWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['SyncManager', 'SharedWorker']) Reflect.deleteProperty(window, name)
  })
}

/** What the device holds of signups, by id, in either of its two places. */
export async function kept(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ({ prefix, name }) => {
      const local = Object.entries<string>(localStorage)
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, value]) => [key.slice(prefix.length), JSON.parse(value) as unknown])
      // Opening one that isn't there would make it, without what belongs in it.
      const databases = await indexedDB.databases()
      if (!databases.some((database) => database.name === name))
        return Object.fromEntries(local) as Record<string, unknown>
      const opening = indexedDB.open(name)
      await new Promise((onsuccess) => Object.assign(opening, { onsuccess }))
      const database = opening.result
      const entries = database.transaction('entries').objectStore('entries')
      const [ids, values] = [entries.getAllKeys(), entries.getAll()]
      await new Promise((onsuccess) => Object.assign(values, { onsuccess }))
      database.close()
      const shared = ids.result.map((id, index) => [id, values.result[index] as unknown])
      return Object.fromEntries([...local, ...shared]) as Record<string, unknown>
    },
    { prefix: ENTRY_PREFIX, name: SHARED_NAME },
  )
}

/** Nothing of a visitor stays on the device. */
export async function expectNothingKept(page: Page): Promise<void> {
  await expect.poll(() => kept(page)).toEqual({})
}

/** The same, and a stopped clock goes on meanwhile: what is kept is read in real time, and due by the clock. */
export async function passUntilNothingKept(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return kept(page)
    })
    .toEqual({})
}

/** What a file of the site holds. */
export async function textAt(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address)
  expect(response.status(), address).toBe(200)
  return response.text()
}
