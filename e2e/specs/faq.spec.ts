import type { Page } from '@playwright/test'
import { faq } from '@/lib/content/faq'
import { expect, open, test } from '../support/fixtures'

const question = (page: Page, index: number) =>
  page.locator('summary').filter({ hasText: faq.items[index]?.question ?? '' })
const answer = (page: Page, index: number) => page.getByText(faq.items[index]?.answer ?? '')

async function expectOnlyOpen(page: Page, shown: number | null): Promise<void> {
  for (const index of faq.items.keys()) {
    await expect(answer(page, index)).toBeVisible({ visible: index === shown })
  }
}

test('five questions stand in the footer, all closed', async ({ page }) => {
  await open(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: faq.title })).toBeVisible()
  await expect(footer.locator('summary')).toHaveText(faq.items.map((item) => item.question))
  expect(faq.items).toHaveLength(5)
  await expectOnlyOpen(page, null)
})

test('a click opens an answer and closes the one that was open', async ({ page }) => {
  await open(page)
  for (const index of faq.items.keys()) {
    await question(page, index).click()
    await expectOnlyOpen(page, index)
  }
})

test('a second click closes the answer', async ({ page }) => {
  await open(page)
  await question(page, 1).click()
  await expectOnlyOpen(page, 1)
  await question(page, 1).click()
  await expectOnlyOpen(page, null)
})

test('Enter and Space open an answer from the keyboard, Tab reaches the next question', async ({
  page,
}) => {
  await open(page)
  await question(page, 0).focus()
  await page.keyboard.press('Enter')
  await expectOnlyOpen(page, 0)
  await page.keyboard.press('Tab')
  await expect(question(page, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await expectOnlyOpen(page, 1)
  await page.keyboard.press('Space')
  await expectOnlyOpen(page, null)
})

test('the header link leads to the questions', async ({ page }) => {
  await open(page, '/#faq')
  await expect(page.getByRole('heading', { name: faq.title })).toBeInViewport()
})

test.describe('JavaScript is off', () => {
  test.use({ javaScriptEnabled: false })

  test('every answer opens, one at a time', async ({ page }) => {
    await page.goto('/')
    await expectOnlyOpen(page, null)
    for (const index of faq.items.keys()) {
      await question(page, index).click()
      await expectOnlyOpen(page, index)
    }
  })
})

test.describe('a browser without exclusive details', () => {
  test('the script closes the answer that was open', async ({ page }) => {
    // Chrome before 120, Safari before 17.2, Firefox before 130 know no name on <details>.
    await page.addInitScript(() => {
      delete (HTMLDetailsElement.prototype as Partial<HTMLDetailsElement>).name
      new MutationObserver(() => {
        for (const item of document.querySelectorAll('details[name]')) item.removeAttribute('name')
      }).observe(document, { childList: true, subtree: true })
    })
    await open(page)
    await expect(page.locator('details[name]')).toHaveCount(0)
    for (const index of faq.items.keys()) {
      await question(page, index).click()
      await expectOnlyOpen(page, index)
    }
  })
})
