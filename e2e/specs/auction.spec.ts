import { auctionDemo } from '@/lib/content/auctionDemo'
import { expect, test } from '../support/fixtures'
import { expectSteady, watchShifts } from '../support/shifts'
import { openStopped } from '../support/visit'

const { words } = auctionDemo

test(
  'by keyboard the demo waits for Start, ticks every 2 seconds, pauses, goes on and resets',
  { tag: ['@spec-4.6', '@spec-4.7', '@spec-4.8', '@spec-11.3'] },
  async ({ page, board }) => {
    await openStopped(page)
    await page.clock.runFor('01:00')
    await board.expectInitial()
    // The highest chance for nobody, the lowest for one more watcher, the highest there is for two.
    await page.evaluate(() => {
      const chances = [0.33, 0.34, 0.999]
      Math.random = () => chances.shift() ?? 0
    })
    await board.start.press('Enter')
    await expect(board.pause).toBeFocused()
    await page.clock.runFor(1999)
    await board.expectFigures('RM25.00', '3:00', 'RM0.00 0% off')
    await page.clock.runFor(1)
    await board.expectFigures('RM24.50', '2:59', 'RM0.50 2% off')
    await expect(board.watchers).toHaveText('12')
    await board.tick()
    await page.keyboard.press('Space')
    await expect(board.start).toBeFocused()
    await page.clock.runFor('01:00')
    await board.expectFigures('RM24.00', '2:58', 'RM1.00 4% off')
    await expect(board.watchers).toHaveText('13')
    await page.keyboard.press('Enter')
    await board.tick()
    await board.expectFigures('RM23.50', '2:57', 'RM1.50 6% off')
    await expect(board.watchers).toHaveText('15')
    await page.keyboard.press('Tab')
    await expect(board.reset).toBeFocused()
    await page.keyboard.press('Enter')
    await page.clock.runFor('01:00')
    await board.expectInitial()
  },
)

test(
  'the demo ends at RM8.00; a screen reader hears the price now and then, and the end',
  { tag: ['@spec-4.9', '@spec-4.10', '@spec-11.5'] },
  async ({ page, board }) => {
    await openStopped(page)
    await board.start.click()
    // A status is announced politely; it changes at every fifth step alone.
    await board.tick(4)
    await expect(board.announcement).toBeEmpty()
    await board.tick(5)
    await expect(board.announcement).toHaveText(/RM22\.50/)
    await board.tick(24)
    await board.expectFigures('RM8.50', '2:27', 'RM16.50 66% off')
    await expect(page.getByText(words.ended)).toBeHidden()
    await board.tick()
    await expect(board.announcement).toHaveText('Auction Ended! Final Price: RM8.00')
    await expect(board.announcement).toBeVisible()
    await expect(board.start).toBeDisabled()
    await page.clock.runFor('01:00')
    await board.expectFigures('RM8.00', '2:26', 'RM17.00 68% off')
    await board.reset.click()
    await board.expectInitial()
  },
)

test('nothing moves while the demo runs', { tag: '@spec-2.14' }, async ({ page, board }) => {
  await watchShifts(page)
  await openStopped(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await board.root.scrollIntoViewIfNeeded()
    const first = await board.leftOfSignAndPoint()
    await expectSteady(page, async () => {
      await board.start.click()
      // Every third price has nearly every digit in it.
      for (let tick = 3; tick <= 30; tick += 3) {
        await board.tick(3)
        expect(await board.leftOfSignAndPoint()).toEqual(first)
      }
      // From RM10.00 to RM9.50 a digit goes; whatever stays, stays in its place.
      await board.tick()
      await expect(board.price).toHaveText('RM9.50')
      expect((await board.leftOfSignAndPoint()).sign).toBe(first.sign)
      await board.tick(3)
      await expect(board.announcement).toHaveText(/Auction Ended/)
    })
    await board.reset.click()
  }
})
