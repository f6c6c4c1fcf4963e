import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { RESULT_STAYS_MS, TICK_MS } from '@/lib/auction/auction'
import { auctionDemo } from '@/lib/content/auctionDemo'

const { words } = auctionDemo

const TICKS_TO_THE_FLOOR = 34

export function auctionBoard(page: Page) {
  const root = page.getByRole('region', { name: auctionDemo.title })
  const figure = (label: string) =>
    root.locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd')
  return {
    root,
    price: figure(words.priceLabel),
    watchers: figure(words.watchersLabel),
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
      await page.clock.runFor(RESULT_STAYS_MS)
    },

    async expectFigures(price: string, time: string, saved: string): Promise<void> {
      await expect(this.price).toHaveText(price)
      await expect(figure(words.timeLabel)).toHaveText(time)
      await expect(figure(words.savingsLabel)).toHaveText(saved)
    },
  }
}
