import type { Page } from '@playwright/test'

/** Rendered text by block, in lower case. */
export async function readableParts(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText)
  return text.split(/\s*\n\s*/).map(plainText)
}

export function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').toLowerCase()
}
