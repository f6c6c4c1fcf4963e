import type { Locator } from '@playwright/test'
import { RESULT_STAYS_MS } from '@/lib/auction/auction'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { expect, test } from '../support/fixtures'
import { SAMBAL } from '../support/headerBar'
import { expectSteady, watchShifts } from '../support/shifts'
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
      const clip = (await board.floor.boundingBox())!
      const untouched = await page.screenshot({ clip })
      await board.start.click()
      await board.tick(20)
      for (let tick = 21; tick <= 34; tick += 1) {
        await board.tick()
        const now = await page.screenshot({ clip })
        expect(now.equals(untouched), `${width} px, tick ${tick}`).toBe(true)
      }
      await page.clock.runFor(RESULT_STAYS_MS)
      await board.reset.click()
    }
  },
)

test('never covers the time with the tag', { tag: '@spec-4.10' }, async ({ page, board }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithPausedClock(page)
  /** Whether words or figure are seen at the corners of the words. */
  const isShown = (label: Element) => {
    label.scrollIntoView({ block: 'center' })
    const { left, right, top, bottom } = label.getBoundingClientRect()
    return [left + 1, right - 1].every((x) =>
      [top + 1, bottom - 1].every((y) =>
        label.parentElement!.contains(document.elementFromPoint(x, y)),
      ),
    )
  }
  for (const [width, height] of [
    [768, 1024],
    [1280, 800],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    await board.start.click()
    for (let tick = 1; tick <= 14; tick += 1) {
      await board.tick()
      expect(await board.timeLabel.evaluate(isShown), `${width} px, tick ${tick}`).toBe(true)
    }
    await board.reset.click()
  }
})

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
  await watchShifts(page)
  await openWithPausedClock(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await board.start.scrollIntoViewIfNeeded()
    const first = await leftOfSignAndPoint(board.price)
    await expectSteady(page, async () => {
      await board.start.click()
      // These ten prices have every digit but 8.
      for (let tick = 3; tick <= 30; tick += 3) {
        await board.tick(3)
        expect(await leftOfSignAndPoint(board.price)).toEqual(first)
      }
      // From RM10.00 to RM9.50 a digit goes; whatever stays, stays in its place.
      await board.tick()
      await expect(board.price).toHaveText('RM9.50')
      expect((await leftOfSignAndPoint(board.price)).sign).toBe(first.sign)
      await board.tick(3)
      await expect(board.announcement).toHaveText(/Auction Ended/)
      await page.clock.runFor(RESULT_STAYS_MS)
    })
    await board.reset.click()
  }
})
