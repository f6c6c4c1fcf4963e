import { FONT_CHARACTERS } from '@/lib/build/font'
import { waitlist } from '@/lib/content/waitlist'
import { question } from '../../support/answers'
import { expect, open, openStopped, test } from '../../support/fixtures'
import {
  expectStillBut,
  shiftsSoFar,
  throttle,
  watchShifts,
  watchWidths,
} from '../../support/layout'
import { sidewaysScroll } from '../../support/places'

/** The fallback font's letters are placed a little differently; their boxes are not. */
const FONT_SWAP_CLS = 0.001

test('fits the first screen', { tag: '@spec-2.2' }, async ({ page, form }) => {
  await open(page)
  const words = [page.getByRole('heading', { level: 1 }), page.getByText(waitlist.promise)]
  const parts = [...words, form.name, form.email, form.phoneNo, form.submitButton]
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
  }
})

test.describe('no wider than the screen', { tag: '@spec-2.13' }, () => {
  // A phone widens a page by what sticks out of it. Firefox can't be one.
  test.use({ isMobile: async ({ browserName }, use) => use(browserName !== 'firefox') })

  test('in any state', async ({ page, board }) => {
    await openStopped(page)
    const expectNoOverflow = async (state: string) => {
      for (const width of [280, 360, 768, 1280, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sidewaysScroll(page), `${width} px, ${state}`).toBe(0)
        expect(await page.evaluate(() => window.innerWidth), `${width} px, ${state}`).toBe(width)
      }
    }
    await expectNoOverflow('idle')
    await question(page, 0).click()
    await board.runToEnd()
    await expectNoOverflow('ended')
  })

  test('while loading', async ({ page }) => {
    const widths = await watchWidths(page)
    for (const width of [280, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await open(page)
      expect(await widths()).toEqual([width])
    }
  })
})

test('loads without a shift', { tag: ['@spec-2.14', '@chromium', '@mobile'] }, async ({ page }) => {
  await watchShifts(page)
  const limit = await throttle(page)
  const arrived = async () => {
    await limit(-1)
    await page.waitForLoadState('load')
    await page.evaluate(async () => document.fonts.ready)
  }
  await limit(15_000)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await arrived()
  await expectStillBut(page, FONT_SWAP_CLS)
  // With the font in the cache nothing is left to move.
  await open(page)
  await arrived()
  expect(await shiftsSoFar(page)).toEqual([])
})

test('the display face has every character set in it', { tag: '@spec-2.16' }, async ({ page }) => {
  await open(page)
  const words = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (/^"?display/.test(getComputedStyle(parentElement!).fontFamily)) found.push(nodeValue!)
    }
    return found
  })
  expect(words.length).toBeGreaterThan(50)
  const lacking = words
    .join('')
    .split('')
    .filter((character) => !FONT_CHARACTERS.includes(character))
  expect(lacking).toEqual([])
})

test('the one script is compiled ahead of time', { tag: '@spec-2.15' }, async ({ page }) => {
  await open(page)
  const script = page.locator('script:not([type*="json"])')
  await expect(script).toHaveCount(1)
  const response = await page.request.get((await script.getAttribute('src'))!)
  expect(await response.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
