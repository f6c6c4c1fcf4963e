import type { Page } from '@playwright/test'

/** Loads all images, lazy ones too, and the font. */
export async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll('img')]
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map((image) => image.decode()))
    await document.fonts.ready
  })
}

/** By an animation, whose clock is never paused. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.body.animate([], { duration: 40 }).finished
  })
}
