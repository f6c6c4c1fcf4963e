import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { anchors } from '@/lib/content/site'
import { AuctionBoard } from './auctionBoard'
import { expect, meiLing, openStopped, test } from './fixtures'
import { seeAll } from './still'

// A stylesheet of ours comes in, which the page's policy would refuse.
test.use({ bypassCSP: true })

const stylesheet = (name: string) => path.join(import.meta.dirname, 'looks', name)

/** A flat colour may not change at all; the edges of letters, which every machine draws, may. */
const tolerance = { scale: 'css', threshold: 0.05, maxDiffPixelRatio: 0.03 } as const

async function expectScreen(page: Page, name: string): Promise<void> {
  await seeAll(page)
  await expect(page).toHaveScreenshot(`${name}.png`, {
    ...tolerance,
    stylePath: stylesheet('still.css'),
  })
}

async function expectPart(part: Locator, name: string): Promise<void> {
  await seeAll(part.page())
  await expect(part).toHaveScreenshot(`${name}.png`, {
    ...tolerance,
    stylePath: [stylesheet('still.css'), stylesheet('alone.css')],
  })
}

test('the first screen looks as it did', async ({ page }) => {
  await openStopped(page)
  await expectScreen(page, 'hero')
})

test('the success panel looks as it did', { tag: '@sandbox' }, async ({ page, form }) => {
  await openStopped(page)
  await form.join(meiLing)
  await expectPart(form.success, 'success')
})

test('the price board looks as it did, before it starts and at its end', async ({ page }) => {
  await openStopped(page)
  const board = new AuctionBoard(page)
  await expectPart(page.locator(`#${anchors.demo}`), 'board')
  await board.start.click()
  await page.clock.runFor(5 * 60 * 1000)
  await expect(board.start).toBeDisabled()
  await expectPart(page.locator(`#${anchors.demo}`), 'board-ended')
})

test('the features look as they did', async ({ page }) => {
  await openStopped(page)
  await expectPart(page.locator(`#${anchors.features}`), 'features')
})

test('the page for an address that does not exist looks as it did', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/)
  await page.goto('/no-such-meal')
  await expectScreen(page, 'not-found')
})
