import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { RESULT_STAYS_MS, TICK_MS } from '@/lib/auction/auction'
import { auctionDemo } from '@/lib/content/auctionDemo'

const { words } = auctionDemo

const TICKS_TO_THE_FLOOR = 34

export class AuctionBoard {
  readonly root: Locator
  readonly price: Locator
  readonly watchers: Locator
  readonly tag: Locator
  readonly start: Locator
  readonly pause: Locator
  readonly reset: Locator
  readonly announcement: Locator

  constructor(readonly page: Page) {
    this.root = page.getByRole('region', { name: auctionDemo.title })
    this.price = this.figure(words.priceLabel)
    this.watchers = this.figure(words.watchersLabel)
    this.tag = this.root.locator('[src$="price-tag.svg"]')
    this.start = this.root.getByRole('button', { name: words.start, exact: true })
    this.pause = this.root.getByRole('button', { name: words.pause, exact: true })
    this.reset = this.root.getByRole('button', { name: words.reset, exact: true })
    this.announcement = this.root.getByRole('status')
  }

  figure(label: string): Locator {
    return this.root.locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd')
  }

  /** The chop is the pseudo-element of what holds the tag's picture. */
  async seesChop(): Promise<boolean> {
    return this.tag.evaluate((picture) => {
      const { content, visibility } = getComputedStyle(picture.parentElement!, '::after')
      return content !== 'none' && visibility === 'visible'
    })
  }

  async tick(ticks = 1): Promise<void> {
    await this.page.clock.runFor(ticks * TICK_MS)
  }

  async runToEnd(): Promise<void> {
    await this.start.click()
    await this.tick(TICKS_TO_THE_FLOOR)
    await expect(this.start).toBeDisabled()
    await this.page.clock.runFor(RESULT_STAYS_MS)
  }

  async expectFigures(price: string, time: string, saved: string): Promise<void> {
    await expect(this.price).toHaveText(price)
    await expect(this.figure(words.timeLabel)).toHaveText(time)
    await expect(this.figure(words.savingsLabel)).toHaveText(saved)
  }

  async expectInitial(): Promise<void> {
    await this.expectFigures('RM25.00', '3:00', 'RM0.00 0% off')
    await expect(this.watchers).toHaveText('12')
    await expect(this.root.getByText(words.ended)).toBeHidden()
    await expect(this.start).toBeEnabled()
  }
}
