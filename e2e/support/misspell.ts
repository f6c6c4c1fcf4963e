import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Misspells features, so that the browser does not know them. The CSP would block changed styles: set `bypassCSP`. */
export async function misspell(page: Page, ...words: RegExp[]): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    let body = await response.text()
    for (const each of words) {
      expect(body).toMatch(each)
      body = body.replaceAll(each, (word) => `${word.slice(0, -1)}z`)
    }
    await route.fulfill({ response, body })
  })
}
