import type { Locator, Page } from '@playwright/test'
import { FLOOR_SEN, START_SEN } from '@/lib/auction/prices'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { formatSen, formatShort } from '@/lib/money'
import { TICKS_TO_THE_FLOOR } from '../support/demoFigures'
import { edges } from '../support/pageObjects/auctionBoard'
import type { Fixtures } from '../support/fixtures'
import { expect, test } from '../support/fixtures'
import { SAMBAL } from '../support/measuring/colours'
import { openWithPausedClock } from '../support/pausedClock'
import { sidewaysScroll } from '../support/measuring/scroll'
import { expectSteady } from '../support/measuring/shifts'

test(
  'colours Pause red while the demo runs, and shows no stamp',
  { tag: '@spec-4' },
  async ({ page, board }) => {
    await openWithPausedClock(page)
    await board.start.click()
    await board.tick()
    await page.mouse.move(0, 0)
    await expect(board.pause).toHaveCSS('background-color', SAMBAL)
    for (const other of [board.reset, board.root.getByRole('link')]) {
      await expect(other).not.toHaveCSS('background-color', SAMBAL)
    }
    const stamp = board.tag.locator('xpath=../span')
    await expect(stamp).toHaveCount(1)
    await expect(stamp).toBeHidden()
  },
)

test(
  'keeps focus on one button from Start to Pause, and at the end moves it to the board, but not from a field',
  { tag: ['@spec-4', '@spec-11'] },
  async ({ page, board, form }) => {
    await openWithPausedClock(page)
    await board.start.press('Enter')
    await expect(board.pause).toBeFocused()
    await board.tick()
    await page.keyboard.press('Space')
    await expect(board.start).toBeFocused()
    await board.tick(30)
    await board.expectFigures(1)
    await page.keyboard.press('Enter')
    await board.tick(TICKS_TO_THE_FLOOR - 2)
    await expect(board.pause).toBeFocused()
    await board.tick()
    // If focus moved to Reset, a press that was meant for Pause would reset the demo.
    await expect(page.getByRole('group', { name: auctionDemo.dish })).toBeFocused()
    await board.expectFigures(TICKS_TO_THE_FLOOR)
    await board.reset.click()
    await board.start.click()
    await form.name.focus()
    await board.tick(TICKS_TO_THE_FLOOR)
    await expect(board.start).toBeDisabled()
    await expect(form.name).toBeFocused()
  },
)

const SIZES = [
  [1920, 1080],
  [280, 653],
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1366, 650],
] as const

type Board = Fixtures['board']

/** Calls `act` at each size, with a new run ahead and the price at the top of the screen. */
async function atEachSize(
  page: Page,
  board: Board,
  act: (where: string) => Promise<void>,
): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    // Scrolls first. Otherwise a click on Start might scroll the page during what is measured.
    await board.price.evaluate((price) => price.scrollIntoView())
    await act(`${width} px`)
    await board.reset.click()
  }
}

/** Runs the demo to its end, and calls `check` after each tick. */
async function runByTicks(board: Board, check: (tick: number) => Promise<void>): Promise<void> {
  await board.start.click()
  for (let tick = 1; tick <= TICKS_TO_THE_FLOOR; tick += 1) {
    await board.tick()
    await check(tick)
  }
  await expect(board.announcement).toHaveText(/Auction Ended/)
}

test(
  'fits price, tag and Start on one screen, before and after a run, and never scrolls sideways',
  { tag: ['@spec-2', '@spec-4'] },
  async ({ page, board }) => {
    await openWithPausedClock(page)
    await atEachSize(page, board, async (where) => {
      await board.expectOneScreen(`${where}, at the start`)
      const { top } = await edges(board.tag)
      await board.runToEnd()
      await board.expectOneScreen(`${where}, at the end`)
      expect((await edges(board.tag)).top, 'the tag has gone down').toBeGreaterThan(top)
      expect(await sidewaysScroll(page), where).toBe(0)
    })
  },
)

type Edges = Awaited<ReturnType<typeof edges>>

function areApart(one: Edges, other: Edges): boolean {
  const areBeside = one.right < other.left || one.left > other.right
  return areBeside || one.bottom < other.top || one.top > other.bottom
}

test(
  'covers neither the lowest price nor Reset with the tag during a run',
  { tag: '@spec-4' },
  async ({ page, board }) => {
    await openWithPausedClock(page)
    // At the stairs' foot.
    const lowest = board.root.getByText(formatShort(FLOOR_SEN), { exact: true })
    await atEachSize(page, board, async (where) => {
      const clip = (await lowest.boundingBox())!
      const uncovered = await page.screenshot({ clip })
      const [reset, price] = [await edges(board.reset), await edges(lowest)]
      await runByTicks(board, async (tick) => {
        if (tick === TICKS_TO_THE_FLOOR) return
        const tag = await edges(board.tag)
        expect(areApart(tag, reset), `${where}, Reset at tick ${tick}`).toBe(true)
        // The tag's box has empty corners, so it may overlap the price's box without covering the price.
        if (areApart(tag, price)) return
        const now = await page.screenshot({ clip })
        expect(now.equals(uncovered), `${where}, lowest price at tick ${tick}`).toBe(true)
      })
    })
  },
)

/** Expects none of the parts over the dish. */
async function expectDishClearOf(board: Board, parts: Locator[], where: string): Promise<void> {
  const dish = await edges(board.root.locator(`[src$="${auctionDemo.picture.file}"]`))
  for (const part of await Promise.all(parts.map(edges)))
    expect(areApart(dish, part), `the dish at ${where}`).toBe(true)
}

test(
  'keeps the saving clear of Start and the tag after a run, and the dish clear of all',
  { tag: '@spec-4' },
  async ({ page, board }) => {
    await openWithPausedClock(page)
    const saving = board.root.locator('b', { hasText: formatSen(START_SEN - FLOOR_SEN) })
    await atEachSize(page, board, async (where) => {
      await board.runToEnd()
      const [result, tag, start] = await Promise.all([saving, board.tag, board.start].map(edges))
      expect(result!.bottom, `the saving at ${where}`).toBeLessThan(start!.top)
      expect(result!.right, `the saving at ${where}`).toBeLessThan(tag!.left)
      await expectDishClearOf(board, [board.tag, board.start, saving, board.reset], where)
    })
  },
)

function leftOfSignAndPoint(price: Locator): Promise<{ sign: number; point: number }> {
  return price.evaluate((element) => {
    const [sign, digits] = [element.firstChild, element.lastChild] as [Text, Text]
    const left = (text: Text, from: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, from + 1)
      return Math.round(range.getBoundingClientRect().left * 10) / 10
    }
    return { sign: left(sign, 0), point: left(digits, digits.data.indexOf('.')) }
  })
}

/**
 * Returns a check that the price's RM and decimal point are where they are now. Ignores the point while the
 * price is a digit shorter.
 */
async function watchSignAndPoint(price: Locator) {
  const placed = await leftOfSignAndPoint(price)
  const { length } = await price.innerText()
  return async () => {
    const { sign, point } = await leftOfSignAndPoint(price)
    const isShorter = (await price.innerText()).length < length
    expect({ sign, point: isShorter ? placed.point : point }).toEqual(placed)
  }
}

test(
  'shifts nothing during a run, not even the digits of the price',
  { tag: '@spec-2' },
  async ({ page, board }) => {
    await openWithPausedClock(page)
    await atEachSize(page, board, async (where) => {
      const run = async () => runByTicks(board, await watchSignAndPoint(board.price))
      // Skips the shift check at 1920 px, where rounding changes a figure's height by a 64th of a pixel.
      await (where === '1920 px' ? run() : expectSteady(page, run))
    })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expectSteady(page, () => board.runToEnd())
  },
)
