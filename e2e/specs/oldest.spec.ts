import { auctionDemo } from '@/lib/content/auctionDemo'
import { faq } from '@/lib/content/faq'
import { header } from '@/lib/content/header'
import { waitlist } from '@/lib/content/waitlist'
import { expectOnlyOpen, question } from '../support/pageObjects/faqList'
import { expect, test } from '../support/fixtures'
import { expectInView, scrollTo } from '../support/measuring/scroll'
import { plainText, readableParts } from '../support/measuring/text'
import { open, openBeforeScript } from '../support/visit'

/** Runs in Chromium 111: no popovers, scroll-driven animations, `@media (scripting)`, `::details-content`. */
test.skip(
  ({ browser, browserName }) =>
    browserName !== 'chromium' || Number.parseInt(browser.version(), 10) >= 114,
  'npm run test:oldest runs it, in Chromium 111.',
)

test('shows the header links without popovers', { tag: '@spec-10' }, async ({ page, bar }) => {
  await open(page)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(bar.menuButton).toBeHidden()
    await bar.logo.click()
    await scrollTo(page, 0)
    const row = (await bar.menu.boundingBox())!
    const title = page.getByRole('heading', { level: 1 })
    expect((await title.boundingBox())!.y, `${width} px`).toBeGreaterThan(row.y + row.height - 1)
    const ground = (root: Element) => Number.parseFloat(getComputedStyle(root, '::before').height)
    expect(await bar.root.evaluate(ground)).toBeGreaterThanOrEqual(row.y + row.height)
    const left = async (link: typeof title) => (await link.boundingBox())!.x
    expect(await left(bar.links.first()), `${width} px`).toBeGreaterThanOrEqual(await left(title))
    for (const { label, href } of header.links) {
      await bar.root.getByRole('link', { name: label, exact: true }).click()
      await expectInView(page, page.locator(href))
    }
  }
})

test(
  'turns the header white without scroll-driven animations',
  { tag: '@spec-10' },
  async ({ page, bar }) => {
    const letScriptsIn = await openBeforeScript(page)
    await bar.expectSolid(false)
    await scrollTo(page, 700)
    await letScriptsIn()
    await bar.expectSolid(true)
    await scrollTo(page, 0)
    await bar.expectSolidBeyond(10)
  },
)

test('prints open answers without ::details-content', { tag: '@spec-10' }, async ({ page }) => {
  await open(page)
  await question(page, 0).click()
  await page.emulateMedia({ media: 'print' })
  await expectOnlyOpen(page, 0)
  for (const { question: asked } of faq.items) await expect(page.getByText(asked)).toBeVisible()
})

test.describe('JavaScript is off', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'shows the form and every word but those beside it about JavaScript',
    { tag: '@spec-10' },
    async ({ page, board, form, browser, baseURL }) => {
      await page.goto('/')
      await expect(form.submitButton).toBeVisible()
      await expect(board.start).toBeVisible()
      // Reads the page before the demo's text about JavaScript replaces its buttons.
      const shown = new Set(await readableParts(page))
      const withScript = await browser.newPage({ baseURL, javaScriptEnabled: true })
      await open(withScript)
      const words = await readableParts(withScript)
      await withScript.close()
      expect(words.length).toBeGreaterThan(80)
      expect(words.filter((part) => !shown.has(part))).toEqual([])
      expect(shown).not.toContain(plainText(waitlist.withoutScript))
      await expect(page.getByText(auctionDemo.withoutScript)).toBeVisible()
      await expect(board.start).toBeHidden()
    },
  )
})
