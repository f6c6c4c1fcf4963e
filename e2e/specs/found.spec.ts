import type { Page } from '@playwright/test'
import { faq } from '@/lib/content/faq'
import { site } from '@/lib/content/site'
import { expect, open, test } from '../support/fixtures'

const CARD = { width: 1200, height: 630 }
const DAY_MS = 24 * 60 * 60 * 1000

/** What search engines and messengers read: every `<meta>` of the page, by name or property. */
function metas(page: Page): Promise<Record<string, string>> {
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

/** Where the page will live, whatever it was opened at. */
async function homeOf(page: Page): Promise<string> {
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(canonical).toMatch(/^https:\/\/[^/]+\/?$/)
  return new URL(canonical!).origin
}

async function textAt(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address)
  expect(response.status(), address).toBe(200)
  return response.text()
}

/** How large a picture of the site is that stands nowhere on the page. */
function sizeOf(page: Page, file: string): Promise<{ width: number; height: number }> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  }, file)
}

test('the title, the description and the structured data say what the page says', async ({
  page,
}) => {
  await open(page)
  await expect(page).toHaveTitle(site.title)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    site.description,
  )
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-MY')
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const graph = (JSON.parse(json ?? '') as { '@graph': Record<string, unknown>[] })['@graph']
  expect(graph.map((entry) => entry['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage'])
  expect(graph[2]?.mainEntity).toEqual(
    faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  )
})

test('a shared link shows a card, by absolute addresses', { tag: '@preview' }, async ({ page }) => {
  await open(page)
  const home = await homeOf(page)
  const found = await metas(page)
  expect(found).toMatchObject({
    'og:type': 'website',
    'og:title': site.title,
    'og:description': site.description,
    'og:site_name': site.name,
    'og:locale': 'en_MY',
    'og:image:alt': site.shareCardAlt,
    'twitter:card': 'summary_large_image',
    'twitter:title': site.title,
    'twitter:description': site.description,
  })
  expect(new URL(found['og:url']!).href).toBe(`${home}/`)
  for (const picture of ['og:image', 'twitter:image']) {
    expect(found[picture]).toMatch(new RegExp(`^${home}/`))
    expect(await sizeOf(page, new URL(found[picture]!).pathname)).toEqual(CARD)
  }
  expect([found['og:image:width'], found['og:image:height']]).toEqual(['1200', '630'])
})

test('crawlers are let in and sent to the page', { tag: '@preview' }, async ({ page }) => {
  await open(page)
  const home = await homeOf(page)
  const robots = await textAt(page, '/robots.txt')
  expect(robots).toMatch(/^Allow: \/$/m)
  expect(robots).not.toMatch(/^Disallow: \S/m)
  expect(robots).toContain(`Sitemap: ${home}/sitemap.xml`)
  expect(await textAt(page, '/sitemap.xml')).toContain(`<loc>${home}/</loc>`)
})

test('on a home screen the page has its name, its colour and its icons', async ({ page }) => {
  await open(page)
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = JSON.parse(await textAt(page, address!)) as {
    name: string
    theme_color: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.name).toBe(site.name)
  expect(manifest.theme_color).toBe((await metas(page))['theme-color'])
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sizeOf(page, src)
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const rel of ['icon', 'apple-touch-icon']) {
    const icon = await page.locator(`link[rel="${rel}"]`).first().getAttribute('href')
    expect((await page.request.get(icon!)).status(), rel).toBe(200)
  }
})

test('who found a hole learns whom to tell', async ({ page }) => {
  await open(page)
  const text = await textAt(page, '/.well-known/security.txt')
  expect(text).toMatch(/^Contact: (mailto|https):/m)
  const expires = /^Expires: (.+)$/m.exec(text)?.[1]
  expect(Date.parse(expires ?? '') - Date.now()).toBeGreaterThan(DAY_MS)
})
