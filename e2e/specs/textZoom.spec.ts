import { expect, test } from '../support/fixtures'
import { answered404 } from '../support/guard'
import { textFaults } from '../support/measuring/textFaults'
import { open } from '../support/visit'

const PERCENT = 150
const firefoxUserPrefs = {
  'ui.prefersReducedMotion': 1,
  'ui.textScaleFactor': PERCENT,
  // Zooms text alone.
  'browser.display.os-zoom-behavior': 2,
}

test.skip(({ browserName }) => browserName !== 'firefox', 'Chromium on computers zooms all.')
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, firefoxUserPrefs }),
    { scope: 'worker' },
  ],
})

test(
  'keeps words on the tags when only text is zoomed',
  { tag: ['@spec-11', '@firefox'] },
  async ({ page, errors }) => {
    errors.allow(answered404)
    const expectOnPaper = async (count: number) => {
      const tags = page.locator(':has(> [src$="/price-tag.svg"])')
      await expect(tags).toHaveCount(count)
      await expect(page.locator('html')).toHaveCSS('font-size', `${(16 * PERCENT) / 100}px`)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 740 })
        for (const tag of await tags.all()) {
          expect(await textFaults(tag), `${width} px`).toEqual([])
        }
      }
    }
    await open(page)
    await expectOnPaper(2)
    await page.goto('/no-such-meal')
    await expectOnPaper(1)
  },
)
