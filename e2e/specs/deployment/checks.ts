import { expect } from '@playwright/test'
import { parse } from 'parse5'
import { cspOf } from '@/lib/build/csp'
import { workerCsp } from '@/lib/build/hostFiles'
import { attribute, elementsOf } from '@/lib/build/markup'
import { notFound } from '@/lib/content/notFound'
import { analytics } from '@/lib/content/site'
import type { Env } from '@/lib/env'
import { isId } from '@/lib/env'
import { WORKER_PATH } from '@/lib/waitlist/backgroundSync'
import type { EmailService } from '@/lib/waitlist/request'
import { SEND_PATH } from '@/lib/waitlist/transport'
import { oneLine } from '../../sandbox/output'
import { ask, fetchFile } from '../../support/fetchFile'

/** Copied from vercel.json, whose headers the sandbox sends: a header lost there must fail here. */
const EVERYWHERE = {
  // Omits includeSubDomains, because one page must not decide for the company's other hosts.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}
/** Headers of the page. Hosts that read `_headers` send an unknown path only those of `EVERYWHERE`. */
const OF_THE_PAGE = {
  ...EVERYWHERE,
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=0, must-revalidate',
}
/** Minimum, from vercel.json; `_headers` and nginx.conf say a year (lib/build/hostFiles.ts). */
const AN_HOUR = 'public, max-age=3600'
const JAVASCRIPT = /^(text|application)\/javascript\b/
const OWN_SCRIPT = /^\/_next\/static\/chunks\/islands\/start\.\w+\.js$/
const CARD = '/share-card.png'
const CARD_URL = /\/share-card\.png\?\w{8}$/
/** Group of robots.txt: agents and their rules. Only groups for everyone or the two big engines count. */
const GROUP = /(^user-agent:.*\s+)+(^(?!user-agent:).*\s*)*/gim
const SEARCH_ENGINES = /^user-agent: *(\*|googlebot|bingbot)\s*$/im

/** Settings of the build. IDs that are not set where the check runs are not compared. */
export type Built = Pick<Env, 'emailService' | 'hydratesByNext'> & Readonly<{ home?: string }>
/** `site`: origin of the deployment, or of a proxy to it. */
type Run = (site: string, built: Built) => Promise<void>

/** Checks for a host's mistakes. Each message says what to do. */
export const checks: { title: string; tag: string[]; run: Run }[] = []
const check = (title: string, tag: string[], run: Run) => checks.push({ title, tag, run })

const gone = (path: string) => `${path} is missing. Deploy the whole folder of the build at once.`

export async function fileAt(site: string, path: string): Promise<Buffer> {
  const { status, body } = await fetchFile(site, path)
  expect(status, gone(path)).toBe(200)
  return body
}

export const textAt = async (site: string, path: string) => (await fileAt(site, path)).toString()

/** @param bytes length of the beginning to read; the whole page by default */
export async function pageOf(site: string, bytes?: number) {
  const { body, headers } = await fetchFile(site, '/')
  const html = body.toString('utf8', 0, bytes)
  const elements = elementsOf(parse(html))
  const find = (name: string, value: string, result: string) => {
    const found = elements.find((element) => attribute(element, name) === value)
    return found && attribute(found, result)
  }
  const scripts = elements
    .filter(({ tagName }) => tagName === 'script')
    .filter((element) => attribute(element, 'type') !== 'application/ld+json')
    .map((element) => attribute(element, 'src') ?? 'inline')
  return { html, headers, elements, find, scripts }
}

type Page = Awaited<ReturnType<typeof pageOf>>

/** Email service of the form's action and hidden inputs, which a submit before the script uses. */
function serviceOfForm({ find }: Page): EmailService {
  const input = (name: string) => find('name', name, 'value') ?? ''
  return {
    origin: (find('method', 'post', 'action') ?? '').replace(SEND_PATH, ''),
    serviceId: input('service_id'),
    templateId: input('template_id'),
    publicKey: input('user_id'),
  }
}

const serviceIn = (text = '', pattern: RegExp) =>
  JSON.parse(pattern.exec(text)?.[1] ?? '{}') as Partial<EmailService>

/** True with `--no-headers`, for a host that cannot send headers. */
const areOptional = process.env.LIVE_HEADERS === 'none'

/**
 * Tests for every directive, in any order. A `max-age` may be longer, unless 0 is wanted. A CSP must be
 * exactly as wanted; others sent beside it can only forbid more.
 */
function satisfies(sent: string, name: string, wanted: string): boolean {
  if (name === 'content-security-policy') return sent.split(/, */).includes(wanted)
  const directives = (value: string) => value.toLowerCase().split(/\s*[,;]\s*/)
  const has = directives(sent)
  const ageIn = (list: string[]) => Number(/max-age=(\d+)/.exec(list.join())?.[1] ?? 0)
  return directives(wanted).every(
    (one) =>
      has.includes(one) || (/^max-age=[1-9]/.test(one) && ageIn(has) >= ageIn(directives(wanted))),
  )
}

/** Reports all missing headers in one message, each with the paths that lack it. */
async function expectFiles(
  site: string,
  files: Record<string, { type?: RegExp; headers: Record<string, string> }>,
) {
  const missing = new Map<string, string[]>()
  for (const [path, { type, headers }] of Object.entries(files)) {
    const { status, headers: sent } = await fetchFile(site, path)
    if (type) {
      expect(status, gone(path)).toBe(200)
      const remedy = 'Remove the rule for this file type at the host.'
      const problem = `${path} has the wrong content type, or none. ${remedy}`
      expect(sent.get('content-type') ?? '', problem).toMatch(type)
    }
    for (const [name, wanted] of Object.entries(headers)) {
      const value = sent.get(name) ?? ''
      if (areOptional || satisfies(value, name, wanted)) continue
      const lost = name === 'cache-control' ? 'Speed' : 'Safety'
      const line = `${lost}: "${name}: ${wanted}"${value ? `, not "${oneLine(value)}"` : ''}`
      missing.set(line, [...(missing.get(line) ?? []), path])
    }
  }
  const lines = [...missing].map(([line, paths]) => `${line}, on ${paths.join(' and ')}`)
  const problem = `The host must send more headers (docs/launch.md, Deploy). ${lines.toSorted().join('; ')}.`
  expect(lines, problem).toEqual([])
}

check('sends the headers of both pages', ['@spec-12.5'], async (site) => {
  const files = { '/': { headers: OF_THE_PAGE }, '/no-such-meal': { headers: EVERYWHERE } }
  await expectFiles(site, files)
})

check('serves the page as it was built', ['@spec-12.1'], async (site, built) => {
  const { emailService, hydratesByNext } = built
  const { elements, find, headers, scripts } = await pageOf(site)
  const csp = find('http-equiv', 'Content-Security-Policy', 'content') ?? 'none'
  // Vercel sends `noindex` for previews, whose CSP allows Vercel's toolbar.
  const isPreview = headers.get('x-robots-tag')?.includes('noindex')
  const policies = [false, ...(isPreview ? [true] : [])].map((preview) =>
    cspOf(elements, { emailService, preview, hydratesByNext }, analytics),
  )
  const known = new Set(policies.flatMap((policy) => policy.split('; ')))
  const other = csp.split('; ').filter((directive) => !known.has(directive))
  expect(
    policies,
    `The page has not the CSP that it was built with: it has "${oneLine(other.join('; ') || csp)}". Deploy what npm run build made, and switch off whatever rewrites pages at the host.`,
  ).toContain(csp)
  const ownScripts = hydratesByNext
    ? scripts.filter((src) => src === 'inline' || src.startsWith('/_next/'))
    : [expect.stringMatching(OWN_SCRIPT)]
  expect(
    scripts,
    'The host adds a script that the CSP blocks. Switch off what adds it: analytics, a bot check, Rocket Loader.',
  ).toEqual([...ownScripts, ...analytics.map(({ script }) => script)])
})

check(
  'serves script, share card and worker with their headers',
  ['@spec-2.15', '@spec-12.1', '@spec-14.2'],
  async (site, { emailService }) => {
    const page = await pageOf(site)
    const script = { type: JAVASCRIPT, headers: { 'cache-control': AN_HOUR } }
    const own = page.scripts
      .filter((src) => OWN_SCRIPT.test(src))
      .map((src) => [src, script] as const)
    const { 'cache-control': caching } = OF_THE_PAGE
    // Messengers show the card on pages of their own.
    const headers = { 'cache-control': caching, 'cross-origin-resource-policy': 'cross-origin' }
    const card = { type: /^image\/png$/, headers }
    const csp = { 'content-security-policy': workerCsp(emailService.origin) }
    const worker = { type: JAVASCRIPT, headers: { ...OF_THE_PAGE, ...csp } }
    const files = { ...Object.fromEntries(own), [CARD]: card }
    // A build without IDs has no worker. Another check reports missing IDs.
    const hasWorker = serviceOfForm(page).origin
    await expectFiles(site, hasWorker ? { ...files, [WORKER_PATH]: worker } : files)
  },
)

check(
  'names its own URL in canonical link, share card, robots.txt and sitemap',
  ['@spec-13.3', '@spec-14.2', '@spec-14.3'],
  async (site, built) => {
    const { find } = await pageOf(site)
    const robots = await textAt(site, '/robots.txt')
    const sitemap = await textAt(site, '/sitemap.xml')
    const canonical = find('rel', 'canonical', 'href')
    const home = built.home ?? new URL(canonical ?? '').origin
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
        `${what} names ${oneLine(url)}, not ${home}. Set NEXT_PUBLIC_SITE_URL to ${home} for Production and redeploy; if the other URL is right, check that one.`,
      ).toBe(home)
    }
    expect(
      home,
      `The page names ${home}, which is not https:. Set NEXT_PUBLIC_SITE_URL to its https: URL for Production and redeploy.`,
    ).toMatch(/^https:/)
  },
)

check('lets search engines in', ['@spec-14.3'], async (site) => {
  const robots = (await fetchFile(site, '/robots.txt')).body.toString()
  const groups = (robots.match(GROUP) ?? []).filter((group) => SEARCH_ENGINES.test(group))
  expect(
    groups.flatMap((group) => group.match(/^disallow: *\S+/gim) ?? []),
    'robots.txt keeps search engines out. At the host, switch off what changes it: at Cloudflare "managed robots.txt".',
  ).toEqual([])
})

check('answers unknown paths with our 404 page', ['@spec-14.5'], async (site) => {
  const { status, body } = await ask(`${site}/no-such-meal`)
  expect(
    status,
    'An unknown path does not answer 404. Switch off the "single-page app" fallback or redirect at the host.',
  ).toBe(404)
  expect(
    body.toString(),
    "An unknown path shows the host's own page. Make the host serve 404.html.",
  ).toContain(notFound.lead)
})

check('has what its links lead to', ['@spec-2.11'], async (site) => {
  const { elements } = await pageOf(site)
  const links = elements.filter(({ tagName }) => tagName === 'a')
  const files = links.flatMap((link) => /^\/\w[^#?]*/.exec(attribute(link, 'href') ?? '') ?? [])
  for (const file of files) {
    const { status } = await fetchFile(site, file)
    expect(
      status,
      `The page links to ${oneLine(file)}, which is missing. Add it to public/, in the same case, or correct the link in lib/content/site.ts.`,
    ).toBe(200)
  }
})

check('sends signups where the build says', ['@spec-7.4', '@spec-15.1'], async (site, built) => {
  const page = await pageOf(site)
  const form = serviceOfForm(page)
  for (const name of ['serviceId', 'templateId', 'publicKey'] as const) {
    expect(
      isId(form[name]),
      `The page was built without ${name}, or with what is no ID, so nobody can sign up. Set the three NEXT_PUBLIC_EMAILJS_ variables at the host and redeploy.`,
    ).toBe(true)
  }
  const island = serviceIn(
    page.find('data-island', 'WaitlistIsland', 'data-props'),
    /"service":({.+?})/,
  )
  const sent = await fetchFile(site, WORKER_PATH)
  // Another check reports a missing worker.
  const worker =
    sent.status === 200 && serviceIn(sent.body.toString(), /^const emailService=(.+);$/m)
  const set = Object.entries(built.emailService).filter(([, value]) => value)
  const wanted = { ...form, ...Object.fromEntries(set) }
  const described = (service: object) => oneLine(Object.values(service).join(' '))
  for (const [what, found] of Object.entries({ form, script: island, worker: worker || wanted })) {
    expect(
      found,
      `The ${what} sends signups to “${described(found)}”, not to “${described(wanted)}”. Compare EMAIL_ORIGIN in lib/env.ts and the NEXT_PUBLIC_EMAILJS_ variables here and at the host, and redeploy. If nobody has changed them, somebody else gets the signups.`,
    ).toEqual(wanted)
  }
})
