import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { faq } from '@/lib/content/faq'

export function question(page: Page, index: number): Locator {
  return page.locator('summary').filter({ hasText: faq.items[index]?.question ?? '' })
}

export async function expectOnlyOpen(page: Page, shown: number | null): Promise<void> {
  const answers = faq.items.map(({ answer }) => answer)
  const readable = answers.map((answer) => page.getByText(answer)).reduce((a, b) => a.or(b))
  const expected = answers.filter((_answer, index) => index === shown)
  await expect(readable.locator('visible=true')).toHaveText(expected)
}

export async function openEachAnswer(page: Page): Promise<void> {
  for (const index of faq.items.keys()) {
    await question(page, index).click()
    await expectOnlyOpen(page, index)
  }
}
