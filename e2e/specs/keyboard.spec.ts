import { header } from '@/lib/content/header'
import { expect, open, openStopped, test } from '../support/fixtures'
import type { Stop } from '../support/tabStops'
import { focused, tabbable } from '../support/tabStops'

test('Tab reaches every control', { tag: ['@spec-11.2', '@mobile'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const expected = await tabbable(page)
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop || stops.length > expected) break
    stops.push(stop)
  }
  expect(stops[0]?.name).toBe(header.skip.label)
  expect(stops).toHaveLength(expected)
  expect(stops.filter(({ marked }) => !marked)).toEqual([])
  expect(stops.filter(({ free }) => !free)).toEqual([])

  await page.keyboard.press('Shift+Tab')
  expect((await focused(page))?.name).toBe(stops.at(-1)?.name)
})

test(
  'a screen reader hears the price now and then',
  { tag: '@spec-11.5' },
  async ({ page, board }) => {
    await openStopped(page)
    // A status is announced politely; it changes at every fifth step alone.
    await board.start.click()
    await board.tick(4)
    await expect(board.announcement).toBeEmpty()
    await board.tick(5)
    await expect(board.announcement).toHaveText(/RM22\.50/)
    await board.reset.click()
    await board.runToEnd()
    await expect(board.announcement).toHaveText('Auction Ended! Final Price: RM8.00')
  },
)

test('the demo works by keyboard alone', { tag: '@spec-11.3' }, async ({ page, board }) => {
  await openStopped(page)
  await board.start.focus()
  await page.keyboard.press('Enter')
  await board.tick()
  await expect(board.price).toHaveText('RM24.50')
  await expect(board.pause).toBeFocused()
  await page.keyboard.press('Space')
  await expect(board.start).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(board.reset).toBeFocused()
  await page.keyboard.press('Enter')
  await board.expectInitial()
})
