import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

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
