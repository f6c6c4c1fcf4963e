import type { Locator } from '@playwright/test'
import { FLOOR_SEN, RESULT_STAYS_MS, START_SEN } from '@/lib/auction/auction'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { formatSen, formatShort } from '@/lib/money'
import { TICKS_TO_THE_FLOOR } from '../support/auctionBoard'
import { expect, test } from '../support/fixtures'
import { SAMBAL } from '../support/headerBar'
import { expectSteady } from '../support/shifts'
import { openWithPausedClock } from '../support/visit'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'colours Pause red while the demo runs, and shows no chop',
  { tag: '@spec-4.9' },
  async ({ page, board }) => {
    await openWithPausedClock(page)
    await board.start.click()
    await board.tick()
    await page.mouse.move(0, 0)
    const redButtons = () =>
      board.root
        .locator('button, a')
        .evaluateAll(
          (all, red) =>
            all
              .filter((one) => getComputedStyle(one).backgroundColor === red)
              .map((one) => one.textContent),
          SAMBAL,
        )
    await expect.poll(redButtons).toEqual([auctionDemo.words.pause])
    /** The chop is the pseudo-element of what holds the tag's picture. */
    const seesChop = (picture: Element) => {
      const { content, visibility } = getComputedStyle(picture.parentElement!, '::after')
      return content !== 'none' && visibility === 'visible'
    }
    expect(await board.tag.evaluate(seesChop)).toBe(false)
  },
)

test(
  'fits price, tag and Start on one screen',
  { tag: '@spec-2.5' },
  async ({ page, board, bar }) => {
    // The tag at the end of its way.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithPausedClock(page)
    const expectOneScreen = async (state: string) => {
      const [price, tag, start] = await Promise.all(
        [board.price, board.tag, board.start].map(async (part) => (await part.boundingBox())!),
      )
      const bottom = Math.max(tag!.y + tag!.height, start!.y + start!.height)
      const header = (await bar.root.boundingBox())!
      const { width, height } = page.viewportSize()!
      expect(bottom - price!.y, `${width} px, ${state}`).toBeLessThanOrEqual(height - header.height)
      return tag!.y - price!.y
    }
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
      [1366, 650],
    ] as const) {
      await page.setViewportSize({ width, height })
      const first = await expectOneScreen('at the start')
      await board.runToEnd()
      expect(await expectOneScreen('at the end'), 'the tag has gone down').toBeGreaterThan(first)
      await board.reset.click()
    }
  },
)

test(
  'never covers the lowest price with the tag',
  { tag: '@spec-4.10' },
  async ({ page, board }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithPausedClock(page)
    for (const width of [280, 768, 1920]) {
      await page.setViewportSize({ width, height: 1200 })
      await board.start.scrollIntoViewIfNeeded()
      const floor = board.root.getByText(formatShort(FLOOR_SEN), { exact: true })
      const clip = (await floor.boundingBox())!
      const untouched = await page.screenshot({ clip })
      await board.start.click()
      const early = Math.max(0, TICKS_TO_THE_FLOOR - 14)
      await board.tick(early)
      for (let tick = early + 1; tick < TICKS_TO_THE_FLOOR; tick += 1) {
        await board.tick()
        const now = await page.screenshot({ clip })
        expect(now.equals(untouched), `${width} px, tick ${tick}`).toBe(true)
      }
      await board.reset.click()
    }
  },
)

test(
  'covers neither button nor result with the tag',
  { tag: '@spec-4.10' },
  async ({ page, board }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithPausedClock(page)
    for (const [width, height] of [
      [280, 653],
      [768, 1024],
      [1280, 800],
      [1366, 650],
    ] as const) {
      await page.setViewportSize({ width, height })
      await board.start.click()
      for (let tick = 1; tick < TICKS_TO_THE_FLOOR; tick += 1) {
        await board.tick()
        const [tag, reset] = await Promise.all([board.tag.boundingBox(), board.reset.boundingBox()])
        const isClear = tag!.y + tag!.height < reset!.y || tag!.x > reset!.x + reset!.width
        expect(isClear, `${width} px, tick ${tick}`).toBe(true)
      }
      await board.tick()
      const saved = board.root.locator('b', { hasText: formatSen(START_SEN - FLOOR_SEN) })
      const [result, tag, start] = await Promise.all(
        [saved, board.tag, board.start].map(async (part) => (await part.boundingBox())!),
      )
      expect(result!.y + result!.height, `the saving at ${width} px`).toBeLessThan(start!.y)
      expect(result!.x + result!.width, `the saving at ${width} px`).toBeLessThan(tag!.x)
      await page.clock.runFor(RESULT_STAYS_MS)
      await board.reset.click()
    }
  },
)

function leftOfSignAndPoint(price: Locator): Promise<{ sign: number; point: number }> {
  return price.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const left = (from: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, from + 1)
      return Math.round(range.getBoundingClientRect().left * 10) / 10
    }
    return { sign: left(0), point: left(text.data.indexOf('.')) }
  })
}

test('shifts nothing while the demo runs', { tag: '@spec-2.14' }, async ({ page, board }) => {
  await openWithPausedClock(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await board.start.scrollIntoViewIfNeeded()
    const first = await leftOfSignAndPoint(board.price)
    await expectSteady(page, async () => {
      await board.start.click()
      const { length } = await board.price.innerText()
      for (let tick = 1; tick <= TICKS_TO_THE_FLOOR; tick += 1) {
        await board.tick()
        const { sign, point } = await leftOfSignAndPoint(board.price)
        // With a digit less, whatever stays, stays in its place.
        const isShorter = (await board.price.innerText()).length < length
        expect({ sign, point: isShorter ? first.point : point }).toEqual(first)
      }
      await expect(board.announcement).toHaveText(/Auction Ended/)
      await page.clock.runFor(RESULT_STAYS_MS)
    })
    await board.reset.click()
  }
})
