import type { Page } from '@playwright/test'
import { question } from '../../support/answers'
import { expect, test } from '../../support/fixtures'
import { inAnyFont } from '../../support/inAnyFont'
import { sidewaysScroll } from '../../support/scroll'
import { open, openWithPausedClock } from '../../support/visit'

async function watchWidths(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const watched = window as unknown as { widths: Set<number> }
    watched.widths = new Set()
    const look = () => {
      const { scrollWidth = 0 } = document.scrollingElement ?? {}
      watched.widths.add(Math.max(scrollWidth, window.innerWidth))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const isMoving = () =>
    document
      .getAnimations()
      .some(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
  return async () => {
    await expect.poll(() => page.evaluate(isMoving)).toBe(false)
    return page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths])
  }
}

// The states of the form: waitlist/states.spec.ts.
test.describe('is no wider than the screen', { tag: '@spec-2.13' }, () => {
  // A phone widens the page to fit overflow. Firefox has no mobile mode.
  test.use({ isMobile: async ({ browserName }, use) => use(browserName !== 'firefox') })

  const expectNoOverflow = async (page: Page, state: string, widths = [280, 360, 1280]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysScroll(page), `${width} px, ${state}`).toBe(0)
      expect(await page.evaluate(() => window.innerWidth), `${width} px, ${state}`).toBe(width)
    }
  }

  test('idle, with the menu open, and when the demo has ended', async ({ page, board, bar }) => {
    await openWithPausedClock(page)
    await inAnyFont(page, (font) =>
      expectNoOverflow(page, `idle, ${font}`, [280, 360, 768, 1280, 1920, 2560]),
    )
    await question(page, 0).click()
    await board.runToEnd()
    await expectNoOverflow(page, 'ended')
    await page.setViewportSize({ width: 280, height: 800 })
    await bar.openMenu()
    await expect(bar.menu).toBeVisible()
    expect(await sidewaysScroll(page), 'menu').toBe(0)
  })

  test('while loading', async ({ context }) => {
    const load = async (width: number) => {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 740 })
      const widths = await watchWidths(page)
      await open(page)
      expect(await widths()).toEqual([width])
    }
    await Promise.all([load(280), load(1280)])
  })
})
