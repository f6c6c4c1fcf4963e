import { auctionDemo } from '@/lib/content/auctionDemo'
import { faq } from '@/lib/content/faq'
import { header } from '@/lib/content/header'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { expectOnlyOpen, openEachAnswer } from '../../support/pageObjects/faqList'
import { expect, test } from '../../support/fixtures'
import { plainText, readableParts } from '../../support/measuring/text'
import { open, openBeforeScript } from '../../support/visit'

/** Texts about the absence of JavaScript. */
const aboutScript = [auctionDemo.withoutScript, waitlist.withoutScript].map(plainText)

test.describe('JavaScript is off', { tag: ['@spec-2', '@modern'] }, () => {
  test.use({ javaScriptEnabled: false })

  test('shows every word, and links work', async ({ page, board, bar, browser, baseURL }) => {
    await page.goto('/')
    const withScript = await browser.newPage({ baseURL, javaScriptEnabled: true })
    await open(withScript)
    // Outside the form, buttons need JavaScript.
    const labels = await withScript.locator('button:not(form *)').allTextContents()
    const buttons = new Set(labels.map(plainText))
    const words = (await readableParts(withScript)).filter((part) => !buttons.has(part))
    await withScript.close()
    expect(words.length).toBeGreaterThan(80)
    const shown = await readableParts(page)
    expect(words.filter((part) => !shown.includes(part))).toEqual([])
    expect(words).not.toContainEqual(expect.stringMatching(/javascript/))
    for (const sentence of aboutScript) expect(shown).toContain(sentence)
    await expectOnlyOpen(page, null)
    await openEachAnswer(page)
    await board.expectFigures(0)
    await expect(board.price).toBeVisible()
    await expect(board.start).toBeHidden()
    await expect(board.reset).toBeHidden()
    await page.setViewportSize({ width: 360, height: 740 })
    await bar.openMenu()
    await expect(bar.links).toHaveText(header.links.map(({ label }) => label))
    await bar.links.filter({ hasText: 'FAQ' }).click()
    await expect(page).toHaveURL(/#faq$/)
    await expect(page.getByRole('heading', { name: faq.title })).toBeInViewport()
    // Without script, the menu stays open, and its button covers the page until a tap.
    await bar.menuButton.click()
    await page.getByRole('link', { name: vendors.join.label }).click()
    await expect(page).toHaveURL(`/${vendors.join.href}`)
  })
})

test(
  'the demo says why it stands still where scripts are stopped, and nothing moves',
  { tag: ['@spec-2', '@firefox'] },
  async ({ page, board }) => {
    const letScriptsIn = await openBeforeScript(page)
    const why = board.root.getByText(auctionDemo.withoutScript)
    const heightOf = async () => (await board.root.boundingBox())!.height
    await expect(board.start).toBeVisible()
    await expect(why).toBeHidden()
    const height = await heightOf()
    await expect(why).toBeVisible()
    await expect(board.start).toBeHidden()
    expect(await heightOf()).toBe(height)
    await letScriptsIn()
    await expect(why).toBeHidden()
    await expect(board.start).toBeVisible()
    expect(await heightOf()).toBe(height)
  },
)
