import type { Page } from '@playwright/test'

/** Loads the pictures of the whole page, the lazy ones too, and its font. */
export async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll('img')]
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map((image) => image.decode()))
    await document.fonts.ready
  })
}

/** The page's own clock may be stopped; that of animations never is. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.body.animate([], { duration: 40 }).finished
  })
}
