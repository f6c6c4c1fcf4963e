import type { Page } from '@playwright/test'

/** Loads the pictures of the whole page, the lazy ones too, and its font. */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll('img')]
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map((image) => image.decode()))
    await document.fonts.ready
  })
}

/** Takes every animation and transition to its end, but for those that follow the scroll. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      if (animation.timeline === document.timeline && Number.isFinite(endTime)) animation.finish()
    }
  })
}
