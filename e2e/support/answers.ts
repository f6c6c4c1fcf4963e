import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { faq } from '@/lib/content/faq'

export function question(page: Page, index: number): Locator {
  return page.locator('summary').filter({ hasText: faq.items[index]?.question ?? '' })
}

/** One answer can be read, or none. */
export async function expectOnlyOpen(page: Page, shown: number | null): Promise<void> {
  for (const [index, { answer }] of faq.items.entries()) {
    await expect(page.getByText(answer)).toBeVisible({ visible: index === shown })
  }
}

export async function openEachAnswer(page: Page): Promise<void> {
  for (const index of faq.items.keys()) {
    await question(page, index).click()
    await expectOnlyOpen(page, index)
  }
}
