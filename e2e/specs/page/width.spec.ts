import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { open } from '../../support/visit'

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

// A phone widens the page to fit overflow. Firefox has no mobile mode.
test.use({ isMobile: async ({ browserName }, use) => use(browserName !== 'firefox') })

// In the states of form, demo and menu: waitlist/states.spec.ts, auction.spec.ts and header.spec.ts.
test('is no wider than the screen while loading', { tag: '@spec-2.13' }, async ({ context }) => {
  const load = async (width: number) => {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 740 })
    const widths = await watchWidths(page)
    await open(page)
    expect(await widths()).toEqual([width])
  }
  await Promise.all([load(280), load(1280)])
})
