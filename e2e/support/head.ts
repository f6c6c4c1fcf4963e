import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What search engines and messengers read: every `<meta>` of the page, by name or property. */
export function metas(page: Page): Promise<Record<string, string>> {
  return page
    .locator('meta[name], meta[property]')
    .evaluateAll((elements) =>
      Object.fromEntries(
        (elements as HTMLMetaElement[]).map((meta) => [
          meta.name || meta.getAttribute('property'),
          meta.content,
        ]),
      ),
    )
}

/** The origin the page names as its own, whatever it was opened at. */
export async function canonicalOrigin(page: Page): Promise<string> {
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(canonical).toMatch(/^https:\/\/[^/]+\/?$/)
  return new URL(canonical!).origin
}

export async function textAt(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address)
  expect(response.status(), address).toBe(200)
  return response.text()
}

/** How large a picture of the site is that stands nowhere on the page. */
export function sizeOf(page: Page, file: string): Promise<{ width: number; height: number }> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  }, file)
}
