import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { SHARED_NAME } from '@/lib/waitlist/store'

export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await waitForIslands(page)
}

export async function waitForIslands(page: Page): Promise<void> {
  await page.locator('[data-hydrated]').first().waitFor({ state: 'attached' })
  await expect(page.locator('[data-island]:not([data-hydrated], [data-crashed])')).toHaveCount(0)
  await page.locator('html[data-pictures]').waitFor({ state: 'attached' })
}

/** Opens the page with its scripts delayed. Returns a function that lets them load. */
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

/** Opens the page with a paused clock, which only `page.clock.runFor` moves. */
export async function openWithPausedClock(page: Page): Promise<void> {
  await page.clock.install({ time: CLOCK_START })
  await open(page)
  await page.clock.pauseAt(new Date(CLOCK_START.getTime() + 60 * 60 * 1000))
}

/** Waits for the page's pending storage and network work, to show that no request follows. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      // Blocked site data makes reading the databases fail.
      await new Promise((resolve) => resolve(indexedDB.databases())).catch(() => undefined)
      await fetch(`/favicon.ico?${crypto.randomUUID()}`)
    }
  })
}

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

/**
 * Advances the paused clock second by second. Storage works in real time: in a longer step, the clock would
 * pass STORAGE_TIMEOUT_MS before storage answers. Reading the stored signups waits for the page's own
 * transactions.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) {
    await page.clock.runFor(1000)
    // Blocked site data makes the read fail.
    await stored(page).catch(() => undefined)
  }
}

export async function passUntilNothingStored(page: Page): Promise<void> {
  const advance = async () => {
    await passTime(page, 1000)
    return stored(page)
  }
  await expect.poll(advance, { intervals: [100] }).toEqual({})
}
