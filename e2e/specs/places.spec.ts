import type { Page } from '@playwright/test'
import { footer } from '@/lib/content/footer'
import { vendors } from '@/lib/content/vendors'
import { expect, open, test } from '../support/fixtures'

/** A line of text. */
const LINE_PX = 24

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

/** The page stands still at this height, to within a line. */
async function expectPlace(page: Page, place: number): Promise<void> {
  await expectStill(async () => Math.abs((await scrollY(page)) - place))
}

/** A distance is within a line, and has stopped changing: the page scrolls smoothly. */
async function expectStill(distance: () => Promise<number>): Promise<void> {
  let last = -1
  await expect
    .poll(
      async () => {
        const before = last
        last = await distance()
        return last === before ? last : Infinity
      },
      { intervals: [200] },
    )
    .toBeLessThan(LINE_PX)
}

/** Follows a link without scrolling to it first. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).last().dispatchEvent('click')
}

const sections = ['faq', 'auction-demo', 'vendors']

test.describe('places', { tag: ['@spec-10.6', '@mobile'] }, () => {
  for (const section of sections) {
    test(`Back, forward and reload show the place left, from ${section}`, async ({ page }) => {
      await open(page)
      await page.evaluate(async () => document.fonts.ready)
      const place = await page.locator(`#${section}`).evaluate((element) => {
        const top = Math.round(element.getBoundingClientRect().top + 100)
        window.scrollTo({ top, behavior: 'instant' })
        return window.scrollY
      })
      await expectPlace(page, place)
      await follow(page, footer.join.label)
      await expectPlace(page, 0)
      await page.goBack()
      await expectPlace(page, place)
      await page.reload()
      await expectPlace(page, place)
      await page.goForward()
      await expectPlace(page, 0)
    })

    test(`#${section} in the address is in view, and again after Back`, async ({ page }) => {
      await page.goto(`/#${section}`)
      await page.evaluate(async () => document.fonts.ready)
      const offset = () =>
        page.locator(`#${section}`).evaluate((element) => {
          const { scrollPaddingBlockStart: below } = getComputedStyle(document.documentElement)
          return Math.abs(element.getBoundingClientRect().top - Number.parseFloat(below))
        })
      await expectStill(offset)
      await follow(page, vendors.join.label)
      await expectPlace(page, 0)
      await page.goBack()
      await expectStill(offset)
    })
  }
})
