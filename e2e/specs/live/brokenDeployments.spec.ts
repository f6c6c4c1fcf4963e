import { notFound } from '@/lib/content/notFound'
import { site } from '@/lib/content/site'
import type { FaultRequest } from '../../sandbox/faults'
import { listen } from '../../sandbox/ports'
import { builtServiceOrigin, SITE } from '../../sandbox/settings'
import { createSite } from '../../sandbox/staticHost'
import { expect, test } from '../../support/fixtures'
import { sandboxInbox } from '../../support/inbox'
import { checks } from './checks'
import { sendOnce } from './sendOnce'

type Fault = (path: string, sent: Response) => Response | Promise<Response>

function openFaulty(fault: Fault) {
  const built = createSite(SITE, builtServiceOrigin())
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    return fault(pathname, await built.request(pathname))
  }
  return listen({ fetch })
}

const withText =
  (changed: string, from: string, to: string): Fault =>
  async (path, sent) => {
    if (path !== changed) return sent
    const text = await sent.text()
    expect(text).toContain(from)
    const headers = new Headers(sent.headers)
    headers.delete('content-length')
    return new Response(text.replaceAll(from, to), { status: sent.status, headers })
  }
const inPage = (from: string, to: string) => withText('/', from, to)

const withType =
  (file: RegExp, type: string): Fault =>
  (path, sent) => {
    const headers = new Headers(sent.headers)
    if (file.test(path)) headers.set('content-type', type)
    return new Response(sent.body, { status: sent.status, headers })
  }

const missing =
  (file: RegExp): Fault =>
  (path, sent) =>
    file.test(path) ? new Response('', { status: 404 }) : sent

const builtWithoutIds: Fault = async (path, sent) => {
  const form = await inPage(' action="', ' data-action="')(path, sent)
  const ids = await inPage('_id" value="', '_id" data-value="')(path, form)
  return missing(/worker\.js/)(path, ids)
}

const ORIGIN = 'https://bidforbites.example'
const OTHER = 'https://www.bidforbites.example'
const LOCAL = 'http://127.0.0.1:8788'
const CONTACT = `"mailto:${site.privacyContact}"`
const HASHED = /^\/_next\/.+\.js$/

const builtForHttp: Fault = (path, sent) =>
  ['/', '/robots.txt', '/sitemap.xml'].includes(path)
    ? withText(path, ORIGIN, LOCAL)(path, sent)
    : sent

const ownUrls: Record<string, Fault> = {
  'The canonical link': inPage(`"canonical" href="${ORIGIN}`, `"canonical" href="${OTHER}`),
  'og:url': inPage(`"og:url" content="${ORIGIN}`, `"og:url" content="${OTHER}`),
  'og:image': inPage(`"og:image" content="${ORIGIN}`, `"og:image" content="${OTHER}`),
  'twitter:image': inPage(
    `"twitter:image" content="${ORIGIN}`,
    `"twitter:image" content="${OTHER}`,
  ),
  'sitemap.xml': withText('/sitemap.xml', ORIGIN, OTHER),
  'robots.txt': withText('/robots.txt', ORIGIN, OTHER),
}

type Row = [what: string, fault: Fault, check: string, message: RegExp, origin?: string]
const CSP = 'http-equiv="Content-Security-Policy"'
const BEACON = '<script src="/cdn-cgi/beacon.js"></script></body>'

/** Headers are checked in command.spec.ts. `origin`: where the page is, unless it was built for that. */
const faults: Row[] = [
  ['a removed CSP', inPage(CSP, ''), 'page with its CSP', /lost its CSP\. Deploy/],
  [
    'an obfuscated email address',
    inPage(CONTACT, '"/cdn-cgi/l/email-protection#5e"'),
    'page as it was built',
    /rewrites the email address .*Email Address Obfuscation/,
  ],
  [
    'an added script',
    inPage('</body>', BEACON),
    'page as it was built',
    /adds a script .*Switch off/,
  ],
  [
    'a missing script',
    missing(HASHED),
    'script and share card',
    /start\..+\.js is missing\. Deploy the whole folder/,
  ],
  [
    'a script sent as text',
    withType(HASHED, 'text/plain'),
    'script and share card',
    /wrong content type/,
  ],
  [
    'a missing share card',
    missing(/card\.png/),
    'script and share card',
    /^\/share-card\.png is missing/,
  ],
  ['a missing worker', missing(/worker\.js/), 'worker', /^\/waitlist\/worker\.js is missing/],
  [
    'a worker sent as HTML',
    withType(/worker\.js/, 'text/html'),
    'worker',
    /worker\.js has the wrong/,
  ],
  ...Object.entries(ownUrls).map(([what, fault]): Row => [
    `another host in ${what}`,
    fault,
    'its own URL',
    new RegExp(`^${what} names https://www\\..* Set NEXT_PUBLIC_SITE_URL to https://bid`),
  ]),
  [
    'a page built for http',
    builtForHttp,
    'its own URL',
    /^The page names http:.*, which is not https:\. Set NEXT_PUBLIC_SITE_URL/,
    LOCAL,
  ],
  [
    'an unknown path that answers 200',
    async (path, sent) =>
      path === '/no-such-meal' ? new Response(await sent.text(), { headers: sent.headers }) : sent,
    'unknown paths',
    /single-page app/,
  ],
  [
    "the host's own 404 page",
    withText('/no-such-meal', notFound.lead, 'NOT_FOUND'),
    'unknown paths',
    /serve 404\.html/,
  ],
  [
    'one missing ID',
    inPage('name="template_id" value="template_sandbox"', 'name="template_id" value=""'),
    'IDs of EmailJS',
    /without template_id.*NEXT_PUBLIC_EMAILJS_/,
  ],
  ['no IDs', builtWithoutIds, 'IDs of EmailJS', /without service_id/],
]

test.describe('check:live', { tag: ['@sandbox', '@spec-15.1'] }, () => {
  for (const [what, fault, check, message, origin = ORIGIN] of faults) {
    test(`fails exactly one check for ${what}`, async ({ playwright }) => {
      const faulty = await openFaulty(fault)
      const request = await playwright.request.newContext({ baseURL: faulty.origin })
      const failed: string[][] = []
      for (const [title, { check: passes }] of Object.entries(checks)) {
        await passes(request, origin).catch((error: Error) => failed.push([title, error.message]))
      }
      await request.dispose()
      faulty.close()
      expect(failed).toEqual([[expect.stringContaining(check), expect.stringMatching(message)]])
    })
  }
})

const asBuilt: Fault = (_path, sent) => sent

// What each status means is for advice.test.ts.
const answers: Record<string, [fault: FaultRequest['fault'] | null, advice: RegExp]> = {
  'an accepted signup': [null, /^EmailJS answered 200 \(“OK”\)\. .*the mailbox/],
  'a refused signup': [412, /^EmailJS answered 412 .*reconnect/],
  silence: ['silence', /^EmailJS gave no answer \(“nothing within 1 s”\)\./],
  'a reset connection': ['reset', /^EmailJS gave no answer \(“.+”\)\./],
}

for (const [what, [fault, advice]] of Object.entries(answers)) {
  test(
    `check:live --send makes one request and explains ${what}`,
    { tag: ['@sandbox', '@chromium', '@spec-15.2'] },
    async ({ browser, lane }) => {
      const inbox = sandboxInbox(builtServiceOrigin(), lane)
      if (fault) await inbox.fault({ fault, times: 'always' })
      const page = await openFaulty(asBuilt)
      const email = `test+lane-${lane}@kedai.example`
      const sent = await sendOnce(browser, page.origin, email, fault === 'silence' ? 1000 : 5000)
      page.close()
      expect(sent.advice).toMatch(advice)
      const requests = await inbox.requests()
      expect(requests.map(({ fields }) => fields.name)).toEqual(['Test of the waitlist'])
      await inbox.clear()
    },
  )
}

test(
  'check:live --send sends nothing from a page without IDs',
  { tag: ['@sandbox', '@spec-15.2'] },
  async ({ browser, inbox }) => {
    const faulty = await openFaulty(builtWithoutIds)
    const { advice } = await sendOnce(browser, faulty.origin, 'test@kedai.example')
    faulty.close()
    expect(advice).toMatch(/^Nothing sent: .*IDs/)
    expect(await inbox.requests()).toEqual([])
  },
)
