import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { anchors } from '@/lib/content/site'
import { AuctionBoard } from '../support/auctionBoard'
import { expect, openStopped, test } from '../support/fixtures'
import { seeAll } from '../support/still'

// A stylesheet of ours comes in, which the page's policy would refuse.
test.use({ bypassCSP: true })

/**
 * Compares the screen, or one part of the page by itself. A flat colour may not change at all; the
 * edges of letters, which every machine draws, may.
 */
async function expectLook(page: Page, name: string, part?: Locator): Promise<void> {
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

test('the first screen looks as it did', async ({ page }) => {
  await openStopped(page)
  await expectLook(page, 'hero')
})

test('the success panel looks as it did', { tag: '@sandbox' }, async ({ page, form }) => {
  await openStopped(page)
  await form.join()
  await expectLook(page, 'success', form.success)
})

test('the price board looks as it did, before it starts and at its end', async ({ page }) => {
  await openStopped(page)
  const board = new AuctionBoard(page)
  await expectLook(page, 'board', page.locator(`#${anchors.demo}`))
  await board.start.click()
  await page.clock.runFor(5 * 60 * 1000)
  await expect(board.start).toBeDisabled()
  await expectLook(page, 'board-ended', page.locator(`#${anchors.demo}`))
})

test('the features look as they did', async ({ page }) => {
  await openStopped(page)
  await expectLook(page, 'features', page.locator(`#${anchors.features}`))
})

test('the page for an address that does not exist looks as it did', async ({ page, errors }) => {
  errors.expect(/404/)
  await page.goto('/no-such-meal')
  await expectLook(page, 'not-found')
})
