import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { parse } from 'parse5'
import { attribute, elementsOf } from '@/lib/build/markup'
import { notFound } from '@/lib/content/notFound'
import { analytics } from '@/lib/content/site'
import { isId } from '@/lib/env'
import { WORKER_PATH } from '@/lib/waitlist/backgroundSync'
import { SEND_PATH } from '@/lib/waitlist/transport'

/** Not read from vercel.json, which the sandbox serves: a header that is lost there is noticed here. */
const EVERYWHERE = {
  // No includeSubDomains: one page doesn't decide for the company's other hosts.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}
/** Hosts that read `_headers` send an unknown path only those of `EVERYWHERE`. */
const OF_THE_PAGE = {
  ...EVERYWHERE,
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=0, must-revalidate',
}
/** At least: `_headers` and nginx.conf say a year (lib/build/hostFiles.ts). */
const AN_HOUR = 'public, max-age=3600'
const JAVASCRIPT = /^(text|application)\/javascript\b/
const OWN_SCRIPT = /^\/_next\/static\/chunks\/islands\/start\.\w+\.js$/
const CARD = '/share-card.png'
const CARD_URL = /\/share-card\.png\?\w{8}$/
/** A group of robots.txt: agents and their rules. Those for everyone or the two big engines count. */
const GROUP = /(^user-agent:.*\s+)+(^(?!user-agent:).*\s*)*/gim
const SEARCH_ENGINES = /^user-agent: *(\*|googlebot|bingbot)\s*$/im

type Run = (request: APIRequestContext, origin?: string) => Promise<void>

/** What a host can get wrong. Each message says what to do. */
export const checks: { title: string; tag: string[]; run: Run }[] = []
const check = (title: string, tag: string[], run: Run) => checks.push({ title, tag, run })

/** @param bytes how much of the page is read */
export async function pageOf(request: APIRequestContext, bytes?: number) {
  const html = (await (await request.get('/')).body()).toString('utf8', 0, bytes)
  const elements = elementsOf(parse(html))
  const find = (name: string, value: string, result: string) => {
    const found = elements.find((element) => attribute(element, name) === value)
    return found && attribute(found, result)
  }
  const scripts = elements
    .filter(({ tagName }) => tagName === 'script')
    .filter((element) => attribute(element, 'type') !== 'application/ld+json')
    .map((element) => attribute(element, 'src') ?? 'inline')
  return { html, find, scripts }
}

/** `--no-headers`: the host can send none. */
const areOptional = process.env.LIVE_HEADERS === 'none'

/** Whether a header has every directive in any order; an age may be longer, unless it is 0. */
function satisfies(sent: string | undefined, wanted: string): boolean {
  const directives = (value: string) => value.toLowerCase().split(/\s*[,;]\s*/)
  const has = directives(sent ?? '')
  const ageIn = (list: string[]) => Number(/max-age=(\d+)/.exec(list.join())?.[1] ?? 0)
  return directives(wanted).every(
    (one) =>
      has.includes(one) || (/^max-age=[1-9]/.test(one) && ageIn(has) >= ageIn(directives(wanted))),
  )
}

/** Reports all missing headers at once, each with the paths that lack it. */
async function expectFiles(
  request: APIRequestContext,
  files: Record<string, { type?: RegExp; headers: Record<string, string> }>,
) {
  const missing = new Map<string, string[]>()
  for (const [path, { type, headers }] of Object.entries(files)) {
    const response = await request.get(path)
    const sent = response.headers()
    if (type) {
      const gone = `${path} is missing. Deploy the whole folder of the build at once.`
      expect(response.status(), gone).toBe(200)
      const remedy = 'Remove the rule for this file type at the host.'
      expect(sent['content-type'], `${path} has the wrong content type. ${remedy}`).toMatch(type)
    }
    for (const [name, wanted] of Object.entries(headers)) {
      if (areOptional || satisfies(sent[name], wanted)) continue
      const lost = name === 'cache-control' ? 'Speed' : 'Safety'
      const line = `${lost}: "${name}: ${wanted}"${sent[name] ? `, not "${sent[name]}"` : ''}`
      missing.set(line, [...(missing.get(line) ?? []), path])
    }
  }
  const lines = [...missing].map(([line, paths]) => `${line}, on ${paths.join(' and ')}`)
  const problem = `The host must send more headers (docs/launch.md, Deploy). ${lines.toSorted().join('; ')}.`
  expect(lines, problem).toEqual([])
}

check('sends the headers of both pages', ['@spec-12.5'], async (request) => {
  const files = { '/': { headers: OF_THE_PAGE }, '/no-such-meal': { headers: EVERYWHERE } }
  await expectFiles(request, files)
})

check('serves the page as it was built', ['@spec-12.1'], async (request) => {
  const { find, scripts } = await pageOf(request)
  expect(
    find('http-equiv', 'Content-Security-Policy', 'content') ?? '',
    'The page has lost its CSP. Deploy what npm run build made, and switch off whatever rewrites pages at the host.',
  ).toMatch(/^default-src 'none'; script-src 'self'/)
  expect(
    scripts,
    'The host adds a script that the CSP blocks. Switch off what adds it: analytics, a bot check, Rocket Loader.',
  ).toEqual([expect.stringMatching(OWN_SCRIPT), ...analytics.map(({ script }) => script)])
})

check(
  'serves script, share card and worker with their headers',
  ['@spec-2.15', '@spec-12.1', '@spec-14.2'],
  async (request) => {
    const { find, scripts } = await pageOf(request)
    const script = { type: JAVASCRIPT, headers: { 'cache-control': AN_HOUR } }
    const own = scripts.filter((src) => OWN_SCRIPT.test(src)).map((src) => [src, script] as const)
    const { 'cache-control': caching } = OF_THE_PAGE
    // Messengers show it on pages of their own.
    const headers = { 'cache-control': caching, 'cross-origin-resource-policy': 'cross-origin' }
    const card = { type: /^image\/png$/, headers }
    // A build without IDs has no worker; another check reports that.
    const service = find('method', 'post', 'action')?.replace(SEND_PATH, '')
    const csp = { 'content-security-policy': `default-src 'none'; connect-src ${service}` }
    const worker = { type: JAVASCRIPT, headers: { ...OF_THE_PAGE, ...csp } }
    const files = { ...Object.fromEntries(own), [CARD]: card }
    await expectFiles(request, service ? { ...files, [WORKER_PATH]: worker } : files)
  },
)

check(
  'names its own URL in canonical link, share card, robots.txt and sitemap',
  ['@spec-13.3', '@spec-14.2', '@spec-14.3'],
  async (request, origin) => {
    const { find } = await pageOf(request)
    const robots = await (await request.get('/robots.txt')).text()
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const canonical = find('rel', 'canonical', 'href')
    const home = origin ?? new URL(canonical ?? '').origin
    const named = {
      'The canonical link': canonical,
      'og:url': find('property', 'og:url', 'content'),
      'og:image': find('property', 'og:image', 'content')?.replace(CARD_URL, ''),
      'twitter:image': find('name', 'twitter:image', 'content')?.replace(CARD_URL, ''),
      'robots.txt': /^Sitemap: (.+)\/sitemap\.xml$/m.exec(robots)?.[1],
      'sitemap.xml': /<loc>(.+)<\/loc>/.exec(sitemap)?.[1],
    }
    for (const [what, url = 'nothing'] of Object.entries(named)) {
      expect(
        url.replace(/\/$/, ''),
        `${what} names ${url}, not ${home}. Set NEXT_PUBLIC_SITE_URL to ${home} for Production and redeploy; if the other URL is right, check that one.`,
      ).toBe(home)
    }
    expect(
      home,
      `The page names ${home}, which is not https:. Set NEXT_PUBLIC_SITE_URL to its https: URL for Production and redeploy.`,
    ).toMatch(/^https:/)
  },
)

check('lets search engines in', ['@spec-14.3'], async (request) => {
  const robots = await (await request.get('/robots.txt')).text()
  const groups = (robots.match(GROUP) ?? []).filter((group) => SEARCH_ENGINES.test(group))
  expect(
    groups.flatMap((group) => group.match(/^disallow: *\S+/gim) ?? []),
    'robots.txt keeps search engines out. At the host, switch off what changes it: at Cloudflare "managed robots.txt".',
  ).toEqual([])
})

check('answers unknown paths with our 404 page', ['@spec-14.5'], async (request) => {
  const response = await request.get('/no-such-meal', { maxRedirects: 0 })
  expect(
    response.status(),
    'An unknown path does not answer 404. Switch off the "single-page app" fallback or redirect at the host.',
  ).toBe(404)
  expect(
    await response.text(),
    "An unknown path shows the host's own page. Make the host serve 404.html.",
  ).toContain(notFound.lead)
})

check('has the IDs of EmailJS in the form', ['@spec-7.4'], async (request) => {
  const { find } = await pageOf(request)
  for (const name of ['service_id', 'template_id', 'user_id']) {
    expect(
      isId(find('name', name, 'value') ?? ''),
      `The page was built without ${name}, or with what is no ID, so nobody can sign up. Set the three NEXT_PUBLIC_EMAILJS_ variables at the host and redeploy.`,
    ).toBe(true)
  }
})
