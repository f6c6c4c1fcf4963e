import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await waitForIslands(page)
  await page.locator('html[data-pictures]').waitFor({ state: 'attached' })
}

export async function waitForIslands(page: Page): Promise<void> {
  await page.locator('[data-hydrated]').first().waitFor({ state: 'attached' })
  await expect(page.locator('[data-island]:not([data-hydrated], [data-crashed])')).toHaveCount(0)
}

/** Opens the page with its scripts delayed. Returns a function that lets them load. */
export async function openBeforeScript(page: Page, path = '/'): Promise<() => Promise<void>> {
  let release = () => {}
  let delayed = 0
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js$/, async (route) => {
    delayed += 1
    await released
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => delayed, 'delayed scripts').toBeGreaterThan(0)
  return async () => {
    release()
    await waitForIslands(page)
  }
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
