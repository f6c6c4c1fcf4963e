import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { START_SEN, TICK_MS } from '@/lib/auction/prices'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { formatShort } from '@/lib/money'
import { FIGURES, TICKS_TO_THE_FLOOR } from '../demoFigures'

const { words } = auctionDemo

/** Edges of a part, in px of the viewport. */
export async function edges(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox())!
  return { left: x, right: x + width, top: y, bottom: y + height }
}

export function auctionBoard(page: Page) {
  const root = page.getByRole('region', { name: auctionDemo.title })
  /** Finds a figure by its label; some labels change when the demo ends. */
  const figure = (...labels: string[]) =>
    root
      .locator('dt')
      .filter({ hasText: new RegExp(`^(${labels.join('|')})$`) })
      .locator('xpath=following-sibling::dd')
  return {
    root,
    price: figure(words.priceLabel, words.ended),
    watchers: figure(words.watchersLabel, words.watchedLabel),
    tag: root.locator('[src$="price-tag.svg"]'),
    start: root.getByRole('button', { name: words.start, exact: true }),
    pause: root.getByRole('button', { name: words.pause, exact: true }),
    reset: root.getByRole('button', { name: words.reset, exact: true }),
    announcement: root.getByRole('status'),

    async tick(ticks = 1): Promise<void> {
      await page.clock.runFor(ticks * TICK_MS)
    },

    async runToEnd(): Promise<void> {
      await this.start.click()
      await this.tick(TICKS_TO_THE_FLOOR)
      await expect(this.start).toBeDisabled()
    },

    /** Expects price, savings tag and Start to fit on one screen, below the header. */
    async expectOneScreen(where: string): Promise<void> {
      const header = await edges(page.getByRole('banner'))
      const [price, tag, start] = [
        await edges(this.price),
        await edges(this.tag),
        await edges(this.start),
      ]
      const needed = Math.max(tag.bottom, start.bottom) - price.top
      const { height } = page.viewportSize()!
      expect.soft(needed, where).toBeLessThanOrEqual(height - header.bottom)
    },

    async expectFigures(ticks: keyof typeof FIGURES): Promise<void> {
      const { price, time, saved } = FIGURES[ticks]
      const [priceLabel, watchersLabel] =
        ticks === TICKS_TO_THE_FLOOR
          ? [words.ended, words.watchedLabel]
          : [words.priceLabel, words.watchersLabel]
      await expect(figure(priceLabel)).toHaveText(price)
      await expect(figure(watchersLabel)).toBeVisible()
      await expect(figure(words.timeLabel).filter({ visible: true })).toHaveText(time)
      await expect(figure(words.savingsLabel)).toHaveText(saved)
      const former = root.getByText(formatShort(START_SEN), { exact: true })
      await expect(former).toBeVisible({ visible: ticks > 0 })
      const face = this.tag.locator('xpath=following-sibling::p/b')
      await expect(face).toHaveText(ticks ? /\d+%/.exec(saved)![0] : words.question)
    },
  }
}
