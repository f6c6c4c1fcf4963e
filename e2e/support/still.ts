import type { Page } from '@playwright/test'

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
