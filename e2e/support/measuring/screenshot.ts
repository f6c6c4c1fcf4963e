import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Loads the font and all images, including those that stay lazy without script. */
export async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll('img')]
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map((image) => image.decode()))
    await document.fonts.ready
  })
  await nothingLoads(page)
}

/** Waits for the images and fonts that the browser requests by itself. */
export async function nothingLoads(page: Page): Promise<void> {
  // The browser requests background images only when it renders their elements.
  await twoFrames(page)
  const coming = async () =>
    (await page.requests())
      .filter((one) => ['image', 'font'].includes(one.resourceType()) && !one.failure())
      .filter((one) => one.timing().responseEnd < 0)
      .map((one) => one.url())
  await expect.poll(coming, 'images that are still to come').toEqual([])
  // The browser shows an SVG file only after it has parsed it.
  await twoFrames(page)
}

/** Waits with an animation, because `page.clock` does not pause it. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.body.animate([], { duration: 40 }).finished
  })
}
