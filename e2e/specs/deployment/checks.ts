import { expect } from '@playwright/test'
import { cspOf } from '@/lib/export/csp'
import { headerRules, headersAt } from '@/lib/export/headers'
import { notFound } from '@/lib/content/notFound'
import { analytics } from '@/lib/content/site'
import type { Env } from '@/lib/env'
import { isId } from '@/lib/env'
import { WORKER_PATH } from '@/lib/waitlist/page/backgroundSync'
import type { EmailService } from '@/lib/emailjs/service'
import { SEND_PATH } from '@/lib/emailjs/service'
import { ask, fetchFile } from '../../support/deployment/fetchFile'
import { gone, pageOf, textAt } from '../../support/deployment/readSite'

/** Content types by file extension. */
const TYPES: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/,
  png: /^image\/png$/,
}
const OWN_SCRIPT = /^\/_next\/static\/islands\.[\w-]+\.js$/
const UNKNOWN = '/no-such-meal'
const CARD = '/share-card.png'
/** Group of robots.txt: agents and their rules. Only groups for everyone or the two big engines count. */
const GROUP = /(^user-agent:.*\s+)+(^(?!user-agent:).*\s*)*/gim
const SEARCH_ENGINES = /^user-agent: *(\*|googlebot|bingbot)\s*$/im

/** Settings of the build. The check compares an EmailJS ID only if its own environment sets that ID. */
type Built = Pick<Env, 'emailService'> & Readonly<{ home?: string }>
/** `site`: origin of the deployment. */
type Run = (site: string, built: Built) => Promise<void>

/** Checks for a host's mistakes. Each message says what to do. */
export const checks: { title: string; tag: string[]; run: Run }[] = []
const check = (title: string, tag: string[], run: Run) => checks.push({ title, tag, run })

/** True with `--no-headers`, for a host that cannot send headers. */
const areOptional = process.env.LIVE_HEADERS === 'none'

const directives = (value: string) => value.toLowerCase().split(/\s*[,;]\s*/)
const ageIn = (value: string) => Number(/max-age=(\d+)/i.exec(value)?.[1] ?? 0)

/**
 * Returns true if a header has all wanted directives, in any order. A `max-age` may be longer. A CSP must be
 * exactly as wanted; further CSPs in the same header can only forbid more.
 */
function satisfies(sent: string, name: string, wanted: string): boolean {
  if (name === 'Content-Security-Policy') return sent.split(/, */).includes(wanted)
  return directives(wanted).every(
    (one) => directives(sent).includes(one) || (ageIn(one) > 0 && ageIn(sent) >= ageIn(one)),
  )
}

check(
  'sends the headers and types of its files',
  ['@spec-2', '@spec-12', '@spec-14'],
  async (site, { emailService }) => {
    const { find, scripts } = await pageOf(site)
    const own = scripts.filter((src) => OWN_SCRIPT.test(src))
    // A build without IDs has a form without action, and no worker. Another check reports missing IDs.
    const workers = find('method', 'post', 'action') ? [WORKER_PATH] : []
    const rules = headerRules(emailService.origin)
    const missing = new Map<string, string[]>()
    for (const path of ['/', UNKNOWN, ...own, CARD, ...workers]) {
      const { status, headers } = await fetchFile(site, path)
      const type = TYPES[path.split('.').at(-1)!]
      if (type) {
        expect(status, gone(path)).toBe(200)
        expect(
          headers.get('content-type') ?? '',
          `${path} has the wrong content type, or none. Remove the rule for this file type at the host.`,
        ).toMatch(type)
      }
      for (const [name, wanted] of headersAt(path, rules)) {
        const sent = headers.get(name) ?? ''
        if (areOptional || satisfies(sent, name, wanted)) continue
        const lost = name === 'Cache-Control' ? 'Speed' : 'Safety'
        const line = `${lost}: "${name.toLowerCase()}: ${wanted}"${sent && `, not "${sent}"`}`
        missing.set(line, [...(missing.get(line) ?? []), path])
      }
    }
    const lines = [...missing].map(([line, paths]) => `- ${line}, on ${paths.join(' and ')}`)
    const problem = 'The host must send more headers (docs/launch.md, Another host):'
    expect(lines, [problem, ...lines.toSorted()].join('\n')).toEqual([])
  },
)

check('serves the page as it was built', ['@spec-12'], async (site, { emailService }) => {
  const { elements, find, headers, scripts } = await pageOf(site)
  const csp = find('http-equiv', 'Content-Security-Policy', 'content') ?? 'none'
  // Vercel sends `noindex` for previews, whose CSP allows Vercel's toolbar.
  const isPreview = headers.get('x-robots-tag')?.includes('noindex')
  const policies = (isPreview ? [false, true] : [false]).map((hasToolbar) =>
    cspOf(elements, { emailService, hasToolbar }, analytics),
  )
  const known = policies.join('; ').split('; ')
  const other = csp.split('; ').filter((directive) => !known.includes(directive))
  expect(
    policies,
    `The page has not the CSP that it was built with: it has "${other.join('; ') || csp}". Deploy what npm run build made, and switch off whatever rewrites pages at the host.`,
  ).toContain(csp)
  expect(
    scripts,
    'The host adds a script that the CSP blocks. Switch off what adds it: analytics, a bot check, Rocket Loader.',
  ).toEqual([expect.stringMatching(OWN_SCRIPT), ...analytics.map(({ script }) => script)])
})

check(
  'names its own URL in canonical link, share card, robots.txt and sitemap',
  ['@spec-13', '@spec-14'],
  async (site, built) => {
    const { find } = await pageOf(site)
    const robots = await textAt(site, '/robots.txt')
    const sitemap = await textAt(site, '/sitemap.xml')
    const canonical = find('rel', 'canonical', 'href')
    const home = built.home ?? new URL(canonical ?? '').origin
    const named = {
      'The canonical link': canonical,
      'og:url': find('property', 'og:url', 'content'),
      'og:image': find('property', 'og:image', 'content')?.replace(CARD, ''),
      'twitter:image': find('name', 'twitter:image', 'content')?.replace(CARD, ''),
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

check('lets search engines in', ['@spec-14'], async (site) => {
  const robots = (await fetchFile(site, '/robots.txt')).body.toString()
  const groups = (robots.match(GROUP) ?? []).filter((group) => SEARCH_ENGINES.test(group))
  expect(
    groups.flatMap((group) => group.match(/^disallow: *\S+/gim) ?? []),
    'robots.txt keeps search engines out. At the host, switch off what changes it: at Cloudflare "managed robots.txt".',
  ).toEqual([])
})

check('answers unknown paths with our 404 page', ['@spec-14'], async (site) => {
  const response = await ask(site + UNKNOWN)
  expect(
    response.status,
    'An unknown path does not answer 404. Switch off the "single-page app" fallback or redirect at the host.',
  ).toBe(404)
  expect(
    await response.text(),
    "An unknown path shows the host's own page. Make the host serve 404.html.",
  ).toContain(notFound.lead)
})

const serviceIn = (text = '', pattern: RegExp) =>
  JSON.parse(pattern.exec(text)?.[1] ?? '{}') as Partial<EmailService>

check('sends signups where the build says', ['@spec-7', '@spec-15'], async (site, built) => {
  const { find } = await pageOf(site)
  const input = (name: string) => find('name', name, 'value') ?? ''
  // Action and hidden inputs, which a submit before the script uses.
  const form: EmailService = {
    origin: (find('method', 'post', 'action') ?? '').replace(SEND_PATH, ''),
    serviceId: input('service_id'),
    templateId: input('template_id'),
    publicKey: input('user_id'),
  }
  for (const name of ['serviceId', 'templateId', 'publicKey'] as const) {
    expect(
      isId(form[name]),
      `The page was built without ${name}, or with what is no ID, so nobody can sign up. Set the three NEXT_PUBLIC_EMAILJS_ variables at the host and redeploy.`,
    ).toBe(true)
  }
  const props = find('data-island', 'WaitlistIsland', 'data-props')
  const script = serviceIn(props, /"service":({.+?})/)
  const { status, body } = await fetchFile(site, WORKER_PATH)
  // Another check reports a missing worker.
  const worker = status === 200 && serviceIn(body.toString(), /^const emailService=(.+);$/m)
  const set = Object.entries(built.emailService).filter(([, value]) => value)
  const wanted = { ...form, ...Object.fromEntries(set) }
  const described = (service: object) => Object.values(service).join(' ')
  for (const [what, found] of Object.entries({ form, script, worker: worker || wanted })) {
    expect(
      found,
      `The ${what} sends signups to “${described(found)}”, not to “${described(wanted)}”. Compare EMAIL_ORIGIN in lib/emailjs/service.ts and the NEXT_PUBLIC_EMAILJS_ variables here and at the host, and redeploy. If nobody has changed them, somebody else gets the signups.`,
    ).toEqual(wanted)
  }
})
