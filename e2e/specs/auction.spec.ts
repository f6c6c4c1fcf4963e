import { auctionDemo } from '@/lib/content/auction'
import { AuctionBoard } from '../support/auctionBoard'
import { expect, open, openStopped, test } from '../support/fixtures'
import { expectSteady, watchShifts } from '../support/layout'

const TICK_MS = 2000
const TICKS_TO_THE_FLOOR = 34

test('it opens at RM25.00 with 12 watching, 3:00 left and nothing saved, and does not run', async ({
  page,
}) => {
  await openStopped(page)
  const board = new AuctionBoard(page)
  await board.expectInitial()
  await page.clock.runFor('01:00')
  await board.expectInitial()
  await expect(board.root.getByText(auctionDemo.vendor)).toBeVisible()
})

test('every 2 seconds the price drops by RM0.50, the time by 1 second, and watchers rise by 0 to 2', async ({
  page,
}) => {
  await openStopped(page)
  const board = new AuctionBoard(page)
  await board.start.click()
  await expect(board.pause).toBeVisible()
  await page.clock.runFor(TICK_MS - 1)
  await board.expectFigures('RM25.00', '3:00', 'RM0.00 0% off')
  await page.clock.runFor(1)
  await board.expectFigures('RM24.50', '2:59', 'RM0.50 2% off')
  let watching = await board.watchers()
  expect(watching).toBeGreaterThanOrEqual(12)
  expect(watching).toBeLessThanOrEqual(14)
  for (const [price, time, saved] of [
    ['RM24.00', '2:58', 'RM1.00 4% off'],
    ['RM23.50', '2:57', 'RM1.50 6% off'],
    ['RM23.00', '2:56', 'RM2.00 8% off'],
  ] as const) {
    await page.clock.runFor(TICK_MS)
    await board.expectFigures(price, time, saved)
    const now = await board.watchers()
    expect(now - watching).toBeGreaterThanOrEqual(0)
    expect(now - watching).toBeLessThanOrEqual(2)
    watching = now
  }
})

test('watchers rise by 2 when the dice say so', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.999
  })
  await openStopped(page)
  const board = new AuctionBoard(page)
  await board.start.click()
  await page.clock.runFor(TICK_MS)
  await expect(board.figure(auctionDemo.words.watchersLabel)).toHaveText('14')
})

test('Pause stops it and Start goes on from there', async ({ page }) => {
  await openStopped(page)
  const board = new AuctionBoard(page)
  await board.start.click()
  await page.clock.runFor(TICK_MS)
  await board.pause.click()
  await expect(board.start).toBeVisible()
  const watching = await board.watchers()
  await page.clock.runFor('01:00')
  await board.expectFigures('RM24.50', '2:59', 'RM0.50 2% off')
  expect(await board.watchers()).toBe(watching)
  await board.start.click()
  await page.clock.runFor(TICK_MS)
  await board.expectFigures('RM24.00', '2:58', 'RM1.00 4% off')
})

test('Reset restores the initial values and stops', async ({ page }) => {
  await openStopped(page)
  const board = new AuctionBoard(page)
  await board.start.click()
  await page.clock.runFor(5 * TICK_MS)
  await board.expectFigures('RM22.50', '2:55', 'RM2.50 10% off')
  await board.reset.click()
  await board.expectInitial()
  await page.clock.runFor('01:00')
  await board.expectInitial()
})

test('at RM8.00 it ends, says so, disables Start and keeps Reset alive', async ({ page }) => {
  await openStopped(page)
  const board = new AuctionBoard(page)
  await board.start.click()
  await page.clock.runFor((TICKS_TO_THE_FLOOR - 1) * TICK_MS)
  await board.expectFigures('RM8.50', '2:27', 'RM16.50 66% off')
  await expect(page.getByText('Auction Ended!')).toBeHidden()
  await page.clock.runFor(TICK_MS)
  await board.expectFigures('RM8.00', '2:26', 'RM17.00 68% off')
  await expect(board.announcement).toHaveText('Auction Ended! Final Price: RM8.00')
  await expect(board.announcement).toBeVisible()
  await expect(board.start).toBeDisabled()
  await page.clock.runFor('01:00')
  await board.expectFigures('RM8.00', '2:26', 'RM17.00 68% off')
  await board.reset.click()
  await board.expectInitial()
  await expect(page.getByText('Auction Ended!')).toBeHidden()
})

test('the price is announced politely and not on every tick', async ({ page }) => {
  await openStopped(page)
  const board = new AuctionBoard(page)
  await board.start.click()
  const heard: string[] = []
  for (let tick = 0; tick < 12; tick += 1) {
    await page.clock.runFor(TICK_MS)
    const said = (await board.announcement.textContent()) ?? ''
    if (said !== (heard.at(-1) ?? '')) heard.push(said)
  }
  expect(heard.length).toBeGreaterThanOrEqual(1)
  expect(heard.length).toBeLessThanOrEqual(4)
  for (const said of heard) expect(said).toMatch(/RM\d+\.\d\d/)
})

test('the price never moves sideways, and nothing around it moves', async ({ page }) => {
  await watchShifts(page)
  await openStopped(page)
  const board = new AuctionBoard(page)
  await board.root.scrollIntoViewIfNeeded()
  await board.start.click()
  /** Where the sign, the point and the end of the price stand. */
  const edges = () =>
    board.price.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const text = walker.nextNode() as Text
      const at = (from: number, to: number) => {
        const range = document.createRange()
        range.setStart(text, from)
        range.setEnd(text, to)
        return Math.round(range.getBoundingClientRect().left * 10) / 10
      }
      const point = text.data.indexOf('.')
      return { digits: point, sign: at(0, 1), point: at(point, point + 1) }
    })
  const first = await edges()
  await expectSteady(page, async () => {
    for (let tick = 0; tick < 30; tick += 1) {
      await page.clock.runFor(TICK_MS)
      expect(await edges()).toEqual(first)
    }
  })
  // From RM10.00 to RM9.50 a digit goes; whatever stays, stays in its place.
  await expectSteady(page, async () => {
    await page.clock.runFor(TICK_MS)
    await expect(board.price).toHaveText('RM9.50')
    expect((await edges()).sign).toBe(first.sign)
  })
})

test('nothing moves when it ends', async ({ page }) => {
  await watchShifts(page)
  await openStopped(page)
  const board = new AuctionBoard(page)
  await board.root.scrollIntoViewIfNeeded()
  await expectSteady(page, async () => {
    await board.start.click()
    await page.clock.runFor(TICKS_TO_THE_FLOOR * TICK_MS)
    await expect(board.announcement).toHaveText(/Auction Ended/)
  })
})

test('it is worked with the keyboard alone', async ({ page }) => {
  await openStopped(page)
  const board = new AuctionBoard(page)
  await board.start.focus()
  await page.keyboard.press('Enter')
  await page.clock.runFor(TICK_MS)
  await expect(board.price).toHaveText('RM24.50')
  await expect(board.pause).toBeFocused()
  await page.keyboard.press('Space')
  await expect(board.start).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(board.reset).toBeFocused()
  await page.keyboard.press('Enter')
  await board.expectInitial()
})

test('the demo sends nothing anywhere', async ({ page, inbox }) => {
  await open(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') requests.push(request.url())
  })
  const board = new AuctionBoard(page)
  await board.start.click()
  await expect(board.price).toHaveText('RM24.50')
  await board.reset.click()
  expect(requests).toEqual([])
  expect(await inbox.requests()).toEqual([])
})

test('the section calls to the waitlist', async ({ page, form }) => {
  await open(page)
  const board = new AuctionBoard(page)
  await board.root.getByRole('link', { name: auctionDemo.join }).click()
  await expect(page).toHaveURL(/#join-waitlist$/)
  await expect(form.name).toBeInViewport()
})
