import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import type { ParsedElement } from '@/lib/build/markup'
import { attribute, elementsOf, textOf } from '@/lib/build/markup'
import { site, social, socialConfirmed } from '@/lib/content/site'
import { expect, test } from '../support/fixtures'
import { fileAt, textAt } from '../support/visit'

/** Of no meaning: only the path of a URL is asked for. */
const PAGE = 'https://page.example'
const CARD = { width: 1200, height: 630 }

async function readPage(request: APIRequestContext) {
  const html = await textAt(request, '/')
  const elements = elementsOf(html)
  const all = (tag: string) => elements.filter(({ tagName }) => tagName === tag)
  const nameOf = (meta: ParsedElement) => attribute(meta, 'name') ?? attribute(meta, 'property')
  const metas = all('meta').map((meta) => [nameOf(meta), attribute(meta, 'content')] as const)
  const linkTo = (rel: string) =>
    attribute(
      all('link').find((link) => attribute(link, 'rel') === rel)!,
      'href',
    )!
  return { html, all, linkTo, metas: Object.fromEntries(metas) as Record<string, string> }
}

async function sizeOf(request: APIRequestContext, url: string) {
  const { width, height } = await sharp(
    await fileAt(request, new URL(url, PAGE).pathname),
  ).metadata()
  return { width, height }
}

test('has title, description and structured data', { tag: '@spec-14.1' }, async ({ request }) => {
  const { all, linkTo, metas } = await readPage(request)
  expect(all('title').map(textOf)).toEqual([site.title])
  expect(metas.description).toBe(site.description)
  expect(attribute(all('html')[0]!, 'lang')).toBe('en-MY')
  const canonical = linkTo('canonical')
  expect(canonical).toMatch(/^https:\/\/[^/]+\/?$/)
  const home = new URL(canonical).origin
  const isData = (script: ParsedElement) => attribute(script, 'type') === 'application/ld+json'
  const json = textOf(all('script').find(isData)!)
  expect(json).toContain('"@context":"https://schema.org"')
  expect(json).not.toMatch(new RegExp(`"(url|logo|@id)":"(?!${home}/)`))
  const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
  expect(graph.map((entry) => entry['@type'])).toEqual(['Organization', 'WebSite'])
  expect(graph.map(({ name }) => name)).toEqual([site.name, site.name])
  expect(graph[0]?.slogan).toBe(site.tagline)
  const profiles = Object.values(social).flatMap(({ href }) => href ?? [])
  expect(graph[0]?.sameAs).toEqual(socialConfirmed ? profiles : undefined)
  expect(graph[1]?.publisher).toEqual({ '@id': graph[0]?.['@id'] })
  expect(await sizeOf(request, String(graph[0]?.logo))).toEqual({ width: 512, height: 512 })
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
  async ({ request }) => {
    const { metas } = await readPage(request)
    expect(metas).toMatchObject({
      'og:type': 'website',
      'og:title': site.title,
      'og:description': site.description,
      'og:site_name': site.name,
      'og:locale': 'en_MY',
      'og:image:width': String(CARD.width),
      'og:image:height': String(CARD.height),
      'og:image:alt': site.shareCardAlt,
      'twitter:card': 'summary_large_image',
      'twitter:title': site.title,
      'twitter:description': site.description,
    })
    for (const picture of ['og:image', 'twitter:image']) {
      expect(await sizeOf(request, metas[picture]!)).toEqual(CARD)
    }
    expect(metas.robots ?? '').not.toContain('noindex')
    const robots = await textAt(request, '/robots.txt')
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
  async ({ request }) => {
    const { html, linkTo, metas } = await readPage(request)
    const manifest = JSON.parse(await textAt(request, linkTo('manifest'))) as {
      theme_color: string
      icons: { src: string; sizes: string }[]
    }
    expect(manifest).toMatchObject({
      name: site.name,
      theme_color: metas['theme-color'],
      // Keeps Back and the URL in reach.
      display: 'minimal-ui',
      start_url: '/',
      icons: [
        { sizes: '192x192', purpose: 'any' },
        // Only this one keeps its drawing when cut to a circle.
        { sizes: '512x512', purpose: 'maskable' },
      ],
    })
    // The browser's bars continue the page's background.
    const [, surface] = /[}>]body\{[^}]*background:var\((.*?)\)/.exec(html) ?? []
    expect(html).toContain(`${surface}:${manifest.theme_color};`)
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sizeOf(request, src)
      expect(`${width}x${height}`).toBe(sizes)
    }
    await fileAt(request, linkTo('icon'))
    // iOS shows no SVG there, but a picture of the page.
    const { format } = await sharp(await fileAt(request, linkTo('apple-touch-icon'))).metadata()
    expect(format).toBe('png')
  },
)
