import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Has the lazy images of the whole page loaded, wherever it is scrolled to, and its font. */
export async function seeAll(page: Page): Promise<void> {
  const images = await page.locator('img').all()
  for (const image of images) {
    await image.evaluate((element: HTMLImageElement) => {
      element.loading = 'eager'
    })
  }
  for (const image of images) {
    await image.evaluate(async (element: HTMLImageElement) => element.decode().catch(() => {}))
  }
  await page.evaluate(async () => document.fonts.ready)
}

/**
 * Compares the screen, or one part of the page by itself. A flat colour may not change at all; the
 * edges of letters, which every machine draws, may.
 */
export async function expectLook(page: Page, name: string, part?: Locator): Promise<void> {
  await seeAll(page)
  const options = {
    scale: 'css',
    threshold: 0.05,
    maxDiffPixelRatio: 0.03,
    stylePath: ['still.css', ...(part ? ['alone.css'] : [])].map((file) =>
      path.join(import.meta.dirname, '../looks', file),
    ),
  } as const
  await (part ? expect(part) : expect(page)).toHaveScreenshot(`${name}.png`, options)
}
