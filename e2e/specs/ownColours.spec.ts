import { paleTexts } from '../support/measuring/contrast'
import { expect, test } from '../support/fixtures'
import { answered404 } from '../support/guard'
import { open } from '../support/visit'

const firefoxUserPrefs = {
  'ui.prefersReducedMotion': 1,
  'browser.display.document_color_use': 2,
  'browser.display.use_system_colors': false,
  'browser.display.foreground_color': '#ffff00',
  'browser.display.background_color': '#000000',
  'browser.anchor_color': '#00ffff',
  'browser.visited_color': '#ff80ff',
}

test.skip(({ browserName }) => browserName !== 'firefox', 'Chromium has no such setting.')
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, firefoxUserPrefs }),
    { scope: 'worker' },
  ],
})

test(
  'all text can be read in light letters of the visitor’s own',
  { tag: ['@spec-11.8', '@firefox'] },
  async ({ page, form, board, errors }) => {
    // Playwright's screenshots in Firefox add a style, which the page's CSP blocks.
    errors.allow(answered404, /CSP violation: style-src-elem inline/, /blocked an inline style/)
    await open(page)
    await board.tag.scrollIntoViewIfNeeded()
    await expect(board.tag).toHaveJSProperty('complete', true)
    await form.name.fill('Aisyah')
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    expect(await paleTexts(page)).toEqual([])
    await form.join({ ...form.person, name: 'Aisyah' })
    expect(await paleTexts(page)).toEqual([])
    await page.goto('/no-such-meal')
    expect(await paleTexts(page)).toEqual([])
  },
)
