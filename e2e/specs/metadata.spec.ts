import sharp from 'sharp'
import { site, socialConfirmed } from '@/lib/content/site'
import { expect, test } from '../support/fixtures'
import { fileAt, pageOf, textAt } from '../support/deployment/readSite'

/** Arbitrary origin, because only the path of a URL is requested. */
const PAGE = 'https://page.example'
const CARD = { width: 1200, height: 630 }
/** Bytes at the start of the page that every program with link previews reads. Some stop at 32 kB. */
const BEGINNING_BYTES = 8 * 1024

async function sizeOf(host: string, url: string) {
  const file = await fileAt(host, new URL(url, PAGE).pathname)
  const { width, height } = await sharp(file).metadata()
  return { width, height }
}

test(
  'has title, description, structured data and a link preview, and lets crawlers in',
  {
    tag: ['@live', '@spec-14'],
  },
  async ({ baseURL }) => {
    const { html, find } = await pageOf(baseURL!, BEGINNING_BYTES)
    expect(html).toContain(`<title>${site.title}</title>`)
    expect(html).toContain('<html lang="en-MY"')
    expect(find('name', 'description', 'content')).toBe(site.description)
    const meta = (name: string) =>
      find('property', name, 'content') ?? find('name', name, 'content')
    for (const [property, content] of Object.entries({
      'og:type': 'website',
      'og:title': site.title,
      'og:description': site.description,
      'og:site_name': site.name,
      'og:image:width': String(CARD.width),
      'og:image:height': String(CARD.height),
      'og:image:alt': site.shareCardAlt,
      'twitter:card': 'summary_large_image',
      'twitter:title': site.title,
      'twitter:description': site.description,
    })) {
      expect(meta(property), property).toBe(content)
    }
    for (const picture of ['og:image', 'twitter:image']) {
      expect(await sizeOf(baseURL!, meta(picture)!)).toEqual(CARD)
    }
    expect(meta('robots') ?? '').not.toContain('noindex')

    const { origin } = new URL(find('rel', 'canonical', 'href')!)
    const whole = (await pageOf(baseURL!)).html
    const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(whole) ?? []
    expect(json).not.toMatch(new RegExp(`"(url|logo|@id)":"(?!${origin}/)`))
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }
    const { name, headline } = site
    expect(graph).toMatchObject([
      { '@type': 'Organization', name, slogan: headline },
      { '@type': 'WebSite', name, publisher: { '@id': graph[0]?.['@id'] } },
    ])
    // structuredData.test.ts tests which profiles are named.
    expect('sameAs' in graph[0]!).toBe(socialConfirmed)
    expect(await sizeOf(baseURL!, String(graph[0]?.logo))).toEqual({ width: 512, height: 512 })
  },
)

test(
  'has a manifest whose icons exist',
  {
    tag: ['@live', '@spec-14'],
  },
  async ({ baseURL }) => {
    const { html, find } = await pageOf(baseURL!)
    const linkTo = (rel: string) => find('rel', rel, 'href')!
    const manifest = JSON.parse(await textAt(baseURL!, linkTo('manifest'))) as {
      theme_color: string
      icons: { src: string; sizes: string }[]
    }
    expect(manifest).toMatchObject({
      name: site.name,
      theme_color: find('name', 'theme-color', 'content'),
      // Keeps the browser's Back button and URL.
      display: 'minimal-ui',
      start_url: '/',
      icons: [
        { sizes: '192x192', purpose: 'any' },
        // Only the large icon keeps its drawing when cut to a circle.
        { sizes: '512x512', purpose: 'maskable' },
      ],
    })
    // The theme colour must be the page's background, which the browser's bars then continue.
    const [, token] = /[}>]body\{[^}]*background:var\((--[\w-]+)\)/.exec(html) ?? []
    expect(html).toContain(`${token}:${manifest.theme_color};`)
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sizeOf(baseURL!, src)
      expect(`${width}x${height}`).toBe(sizes)
    }
    await fileAt(baseURL!, linkTo('icon'))
    // iOS shows an image of the page instead of an SVG icon.
    const { format } = await sharp(await fileAt(baseURL!, linkTo('apple-touch-icon'))).metadata()
    expect(format).toBe('png')
  },
)
