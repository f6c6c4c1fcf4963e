import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { attribute, elementsOf } from '@/lib/build/markup'
import { notFound } from '@/lib/content/notFound'
import { site } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import { WORKER_PATH } from '@/lib/waitlist/backgroundSync'
import { SEND_PATH } from '@/lib/waitlist/request'

/** Not read from vercel.json, which the sandbox serves them from: what is taken out there is missed here. */
const EVERYWHERE = {
  // No includeSubDomains: one page doesn't decide for the company's other hosts.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}
/** Hosts that read `_headers` send an unknown address only what is the same everywhere. */
export const OF_THE_PAGE = {
  ...EVERYWHERE,
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=0, must-revalidate',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'
const JAVASCRIPT = /^(text|application)\/javascript\b/
const OWN_SCRIPT = /^\/_next\/static\/chunks\/islands\/start\.\w+\.js$/
const CARD = '/share-card.png'

type Asked = APIRequestContext
type Check = (asked: Asked, origin?: string) => Promise<void>

async function pageOf(asked: Asked) {
  const response = await asked.get('/', { maxRedirects: 0 })
  expect(
    response.status(),
    'The address has no page, or leads elsewhere. Check the address where the page is, or make this one the main domain at the host.',
  ).toBe(200)
  const html = await response.text()
  const elements = elementsOf(html)
  const find = (name: string, value: string, result: string) => {
    const found = elements.find((element) => attribute(element, name) === value)
    return found && attribute(found, result)
  }
  const scripts = elements
    .filter(({ tagName }) => tagName === 'script')
    .filter((element) => attribute(element, 'type') !== 'application/ld+json')
    .map((element) => attribute(element, 'src') ?? 'a script without a file')
  return { html, find, scripts }
}

async function expectHeaders(asked: Asked, address: string, headers: Record<string, string>) {
  const response = await asked.get(address)
  for (const [name, value] of Object.entries(headers)) {
    expect(
      response.headers()[name],
      `${address} has to come with "${name}: ${value}", not "${response.headers()[name] ?? ''}". Have the host send the headers of vercel.json; docs/launch.md says how under Deploy.`,
    ).toBe(value)
  }
}

async function expectFile(
  asked: Asked,
  address: string,
  type: RegExp,
  headers: Record<string, string>,
) {
  const response = await asked.get(address)
  expect(
    response.status(),
    `${address} is missing. Deploy the whole folder that the build made, in one go.`,
  ).toBe(200)
  expect(
    response.headers()['content-type'],
    `${address} comes as another kind of file. Have the host send it as it is, without a rule of its own for this type.`,
  ).toMatch(type)
  await expectHeaders(asked, address, headers)
}

/** What a deployment may get wrong, and what whoever reads the line in red does about it. */
export const checks: Record<string, { tag: string[]; check: Check }> = {
  'both pages carry the headers': {
    tag: ['@spec-12.5'],
    async check(asked) {
      await expectHeaders(asked, '/', OF_THE_PAGE)
      await expectHeaders(asked, '/no-such-meal', EVERYWHERE)
    },
  },
  'the page carries its policy': {
    tag: ['@spec-12.1'],
    async check(asked) {
      const { find } = await pageOf(asked)
      expect(
        find('http-equiv', 'Content-Security-Policy', 'content') ?? '',
        'The page has lost its policy. Deploy what npm run build made, and switch off whatever rewrites pages at the host.',
      ).toMatch(/^default-src 'none'; script-src 'self'/)
    },
  },
  'the page arrives as it was built': {
    tag: ['@spec-12.1', '@spec-12.4'],
    async check(asked) {
      const { html, scripts } = await pageOf(asked)
      expect(
        html.split(`href="mailto:${site.privacyContact}"`).length - 1,
        'The host rewrites the address in the privacy notice. At Cloudflare, switch off Email Address Obfuscation.',
      ).toBeGreaterThanOrEqual(waitlist.privacy.length)
      expect(
        scripts,
        'The host adds a script that the policy stops. Switch off what adds it: analytics, a bot check, a "loader".',
      ).toEqual([expect.stringMatching(OWN_SCRIPT)])
    },
  },
  'script and share card arrive as what they are': {
    tag: ['@spec-2.15', '@spec-14.2'],
    async check(asked) {
      const { scripts } = await pageOf(asked)
      for (const script of scripts.filter((src) => OWN_SCRIPT.test(src))) {
        await expectFile(asked, script, JAVASCRIPT, { 'cache-control': IMMUTABLE })
      }
      const { 'cache-control': caching } = OF_THE_PAGE
      // Messengers show it on pages of their own.
      const headers = { 'cache-control': caching, 'cross-origin-resource-policy': 'cross-origin' }
      await expectFile(asked, CARD, /^image\/png$/, headers)
    },
  },
  'the worker arrives, and may only send': {
    tag: ['@spec-12.1'],
    async check(asked) {
      const { find } = await pageOf(asked)
      const service = find('method', 'post', 'action')?.replace(SEND_PATH, '')
      // A build without ids has no worker; the ids are checked by themselves.
      if (!service) return
      await expectFile(asked, WORKER_PATH, JAVASCRIPT, {
        ...OF_THE_PAGE,
        'content-security-policy': `default-src 'none'; connect-src ${service}`,
      })
    },
  },
  'canonical link, share card, robots and sitemap name this very address': {
    tag: ['@spec-13.3', '@spec-14.2', '@spec-14.3'],
    async check(asked, origin) {
      const { find } = await pageOf(asked)
      const robots = await (await asked.get('/robots.txt')).text()
      const sitemap = await (await asked.get('/sitemap.xml')).text()
      const canonical = find('rel', 'canonical', 'href')
      const home = origin ?? new URL(canonical ?? '').origin
      const named = {
        'the canonical link': canonical,
        'og:url': find('property', 'og:url', 'content'),
        'og:image': find('property', 'og:image', 'content')?.replace(CARD, ''),
        'twitter:image': find('name', 'twitter:image', 'content')?.replace(CARD, ''),
        'robots.txt': /^Sitemap: (.+)\/sitemap\.xml$/m.exec(robots)?.[1],
        'sitemap.xml': /<loc>(.+)<\/loc>/.exec(sitemap)?.[1],
      }
      for (const [who, address = 'nothing'] of Object.entries(named)) {
        expect(
          address.replace(/\/$/, ''),
          `${who} names ${address}, not ${home}. Set NEXT_PUBLIC_SITE_URL to ${home} for Production and deploy again; if the other address is the right one, check that one.`,
        ).toBe(home)
      }
      expect(
        home,
        `The page names ${home}, which is not https:. Set NEXT_PUBLIC_SITE_URL to its https: address for Production and deploy again.`,
      ).toMatch(/^https:/)
    },
  },
  'an unknown address answers 404 with our own page': {
    tag: ['@spec-14.5'],
    async check(asked) {
      const response = await asked.get('/no-such-meal', { maxRedirects: 0 })
      expect(
        response.status(),
        'An unknown address does not answer 404. Switch off the "single-page app" fallback or redirect at the host.',
      ).toBe(404)
      expect(
        await response.text(),
        "An unknown address shows the host's own page. Have the host show 404.html there.",
      ).toContain(notFound.lead)
    },
  },
  'the form knows the ids of the email service': {
    tag: ['@spec-7.4'],
    async check(asked) {
      const { find } = await pageOf(asked)
      for (const name of ['service_id', 'template_id', 'user_id']) {
        expect(
          find('name', name, 'value'),
          `The page was built without ${name}, so nobody can sign up. Set the three NEXT_PUBLIC_EMAILJS_ variables at the host and deploy again.`,
        ).toBeTruthy()
      }
    },
  },
}
