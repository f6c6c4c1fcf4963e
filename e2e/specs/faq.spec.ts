import { faq } from '@/lib/content/faq'
import { expectOnlyOpen, openEachAnswer, question } from '../support/answers'
import { expect, open, openBeforeScript, test } from '../support/fixtures'

test(
  'there are five questions, and one answer is open at a time',
  { tag: ['@spec-2.7', '@spec-4.14', '@firefox'] },
  async ({ page }) => {
    await open(page)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { name: faq.title })).toBeVisible()
    await expect(footer.locator('summary')).toHaveCount(5)
    await expect(footer.locator('summary')).toHaveText(faq.items.map((item) => item.question))
    await expectOnlyOpen(page, null)
    await openEachAnswer(page)
    await question(page, 4).click()
    await expectOnlyOpen(page, null)
  },
)

test('the same before the script', { tag: ['@spec-10.5', '@chromium'] }, async ({ page }) => {
  await openBeforeScript(page)
  await openEachAnswer(page)
})
