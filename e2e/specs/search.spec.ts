import type { Page } from '@playwright/test'
import { site, social, socialConfirmed } from '@/lib/content/site'
import { expect, test } from '../support/fixtures'
import { open, textAt } from '../support/visit'

const CARD = { width: 1200, height: 630 }

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

function sizeOf(page: Page, file: string): Promise<{ width: number; height: number }> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  }, file)
}

test('has title, description and structured data', { tag: '@spec-14.1' }, async ({ page }) => {
  await open(page)
  await expect(page).toHaveTitle(site.title)
  expect((await metas(page)).description).toBe(site.description)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-MY')
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(canonical).toMatch(/^https:\/\/[^/]+\/?$/)
  const home = new URL(canonical!).origin
  expect(json).toContain('"@context":"https://schema.org"')
  expect(json).not.toMatch(new RegExp(`"(url|logo|@id)":"(?!${home}/)`))
  const graph = (JSON.parse(json ?? '') as { '@graph': Record<string, unknown>[] })['@graph']
  expect(graph.map((entry) => entry['@type'])).toEqual(['Organization', 'WebSite'])
  expect(graph.map(({ name }) => name)).toEqual([site.name, site.name])
  expect(graph[0]?.slogan).toBe(site.tagline)
  const profiles = Object.values(social).flatMap(({ href }) => href ?? [])
  expect(graph[0]?.sameAs).toEqual(socialConfirmed ? profiles : undefined)
  expect(graph[1]?.publisher).toEqual({ '@id': graph[0]?.['@id'] })
  const logo = new URL(String(graph[0]?.logo)).pathname
  expect(await sizeOf(page, logo)).toEqual({ width: 512, height: 512 })
})

test(
  'has a link preview and lets crawlers in',
  {
    tag: ['@live', '@spec-14.2', '@spec-14.3'],
    annotation: {
      type: 'remedy',
      description:
        'Link previews or search results lack something. Redeploy the whole folder of the build.',
    },
  },
  async ({ page }) => {
    await open(page)
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
    for (const picture of ['og:image', 'twitter:image']) {
      expect(await sizeOf(page, new URL(found[picture]!).pathname)).toEqual(CARD)
    }
    expect([found['og:image:width'], found['og:image:height']]).toEqual(['1200', '630'])

    expect(found.robots ?? '').not.toContain('noindex')
    const robots = await textAt(page, '/robots.txt')
    expect(robots).toMatch(/^Allow: \/$/m)
    expect(robots).not.toMatch(/^Disallow: \S/m)
  },
)

test(
  'has a manifest whose icons exist',
  {
    tag: ['@live', '@spec-14.4'],
    annotation: {
      type: 'remedy',
      description: 'An icon or the manifest is missing. Redeploy the whole folder of the build.',
    },
  },
  async ({ page }) => {
    await open(page)
    const address = await page.locator('link[rel="manifest"]').getAttribute('href')
    const manifest = JSON.parse(await textAt(page, address!)) as {
      name: string
      theme_color: string
      display: string
      start_url: string
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect(manifest.name).toBe(site.name)
    expect(manifest.theme_color).toBe((await metas(page))['theme-color'])
    // The browser's bars continue the page's background.
    const [r, g, b] = manifest.theme_color.match(/\w\w/g)!.map((part) => Number.parseInt(part, 16))
    await expect(page.locator('body')).toHaveCSS('background-color', `rgb(${r}, ${g}, ${b})`)
    // Keeps Back and the URL in reach.
    expect(manifest.display).toBe('minimal-ui')
    expect(manifest.start_url).toBe('/')
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    // Only the second keeps its drawing when cut to a circle.
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable'])
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sizeOf(page, src)
      expect(`${width}x${height}`).toBe(sizes)
    }
    for (const rel of ['icon', 'apple-touch-icon']) {
      const icon = await page.locator(`link[rel="${rel}"]`).first().getAttribute('href')
      const answer = await page.request.get(icon!)
      expect(answer.status(), rel).toBe(200)
      // iOS shows no SVG there, but a picture of the page.
      if (rel !== 'icon') expect(answer.headers()['content-type']).toBe('image/png')
    }
  },
)
