import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export async function scrollTo(page: Page, top: number): Promise<void> {
  // Repeats, because an anchor's own scroll may still be running.
  await expect
    .poll(() =>
      page.evaluate((y) => {
        window.scrollTo({ top: y, behavior: 'instant' })
        return Math.round(window.scrollY)
      }, top),
    )
    .toBe(top)
}

export async function expectInView(page: Page, target: Locator): Promise<void> {
  const header = page.getByRole('banner')
  await expect(async () => {
    const bar = (await header.boundingBox())!
    const box = (await target.boundingBox())!
    expect(box.y).toBeGreaterThanOrEqual(Math.max(0, bar.y + bar.height) - 1)
    expect(box.y + Math.min(box.height, 40)).toBeLessThanOrEqual(page.viewportSize()!.height)
  }).toPass({ timeout: 5000 })
}

/** Distance that the page scrolls sideways, in px. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo({ left: 10_000, behavior: 'instant' })
    return window.scrollX
  })
}
