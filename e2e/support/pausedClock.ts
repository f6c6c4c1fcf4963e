import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { stored } from './storedSignups'
import { open } from './visit'

const CLOCK_START = new Date('2026-11-20T09:00:00+08:00')

/** Opens the page with a paused clock, which only `page.clock.runFor` moves. */
export async function openWithPausedClock(page: Page): Promise<void> {
  await page.clock.install({ time: CLOCK_START })
  await open(page)
  await page.clock.pauseAt(new Date(CLOCK_START.getTime() + 60 * 60 * 1000))
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
