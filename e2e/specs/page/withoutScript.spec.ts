import { auctionDemo } from '@/lib/content/auctionDemo'
import { faq } from '@/lib/content/faq'
import { header } from '@/lib/content/header'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { expectOnlyOpen, openEachAnswer } from '../../support/answers'
import { expect, test } from '../../support/fixtures'
import { open } from '../../support/visit'
import { plainText, readable, wordsWithoutScript } from '../../support/text'

test.describe('JavaScript is off', { tag: ['@spec-2.12', '@mobile'] }, () => {
  test.use({ javaScriptEnabled: false })

  test('shows every word, and links work', async ({ page, board, bar }) => {
    await page.goto('/')
    const text = await readable(page)
    const words = wordsWithoutScript()
    expect(words.length).toBeGreaterThan(80)
    const unseen = words.filter((word) => !text.includes(plainText(word)))
    expect(unseen, 'Words that only script shows are left out in e2e/support/text.ts').toEqual([])
    for (const { brief, text: whole } of waitlist.privacy) {
      await page.getByText(brief).click()
      await expect(page.getByText(whole)).toBeVisible()
    }
    await expectOnlyOpen(page, null)
    await openEachAnswer(page)
    await board.expectFigures('RM25.00', '3:00', 'RM0.00 0% off')
    await expect(board.price).toBeVisible()
    await expect(board.start).toBeHidden()
    await expect(board.reset).toBeHidden()
    const { success, networkError, stillSending } = waitlist.states
    for (const state of [success.title, networkError, ...Object.values(stillSending)]) {
      await expect(page.getByText(state)).toBeHidden()
    }
    if (await bar.menuButton.isVisible()) await bar.menuButton.click()
    await expect(bar.links).toHaveText(header.links.map(({ label }) => label))
    await bar.links.filter({ hasText: 'FAQ' }).click()
    await expect(page).toHaveURL(/#faq$/)
    await expect(page.getByRole('heading', { name: faq.title })).toBeInViewport()
    await page.getByRole('link', { name: vendors.join.label }).click()
    await expect(page).toHaveURL(/#join-waitlist$/)
  })
})

test('mentions JavaScript only where it is off', { tag: '@spec-2.12' }, async ({ page }) => {
  await open(page)
  await expect(page.getByText(auctionDemo.withoutScript)).toBeHidden()
  await expect(page.getByText(waitlist.withoutScript)).toBeHidden()
})
