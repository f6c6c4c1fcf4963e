import { notFound } from '@/lib/content/notFound'
import { site } from '@/lib/content/site'
import { listen } from '../../sandbox/ports'
import { builtServicePort, HOST, SANDBOX_IDS, SITE } from '../../sandbox/settings'
import type { FaultRequest } from '../../sandbox/faults'
import { createSite } from '../../sandbox/staticHost'
import { expect, test } from '../../support/fixtures'
import { sandboxInbox } from '../../support/inbox'
import { checks, OF_THE_PAGE } from './checks'
import { sendOnce } from './sendOnce'

/** Asked for late: at a deployed address there is no build. */
const service = () => `http://${HOST}:${builtServicePort()}`

/** What goes wrong between the build and the visitor. */
type Fault = (address: string, sent: Response) => Response | Promise<Response>

/** Serves the build with a fault. */
function openFaulty(fault: Fault) {
  const built = createSite(SITE, service())
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    return fault(pathname, await built.request(pathname))
  }
  return listen({ fetch })
}

const withText =
  (changed: string, from: string, to: string): Fault =>
  async (address, sent) => {
    if (address !== changed) return sent
    const text = await sent.text()
    expect(text).toContain(from)
    const headers = new Headers(sent.headers)
    headers.delete('content-length')
    return new Response(text.replaceAll(from, to), { status: sent.status, headers })
  }
const inPage = (from: string, to: string) => withText('/', from, to)

const withHeader =
  (changed: RegExp, name: string, value?: string): Fault =>
  (address, sent) => {
    const headers = new Headers(sent.headers)
    if (changed.test(address)) {
      headers.delete(name)
      if (value) headers.set(name, value)
    }
    return new Response(sent.body, { status: sent.status, headers })
  }

const missing =
  (file: RegExp): Fault =>
  (address, sent) =>
    file.test(address) ? new Response('', { status: 404 }) : sent

/** As the page would be without ids: the form leads nowhere, and there is no worker. */
const builtWithoutIds: Fault = async (address, sent) => {
  const form = await inPage(' action="', ' data-action="')(address, sent)
  const ids = await inPage('_id" value="', '_id" data-value="')(address, form)
  return missing(/worker\.js/)(address, ids)
}

const ORIGIN = 'https://bidforbites.example'
const OTHER = 'https://www.bidforbites.example'
const CONTACT = `"mailto:${site.privacyContact}"`
const HASHED = /^\/_next\/.+\.js$/

/** Wherever the page names an address, it is this one. */
const builtFor =
  (origin: string): Fault =>
  (address, sent) =>
    ['/', '/robots.txt', '/sitemap.xml'].includes(address)
      ? withText(address, ORIGIN, origin)(address, sent)
      : sent

/** `origin`: where the page is checked, unless that is the address it was built for. */
const faults: [what: string, fault: Fault, check: string, sentence: RegExp, origin?: string][] = [
  [
    'a header is missing',
    withHeader(/^\/$/, 'x-frame-options'),
    'both pages carry',
    /^\/ has to .*"x-frame-options: DENY".* vercel\.json/,
  ],
  [
    'a header comes twice',
    withHeader(/^\/$/, 'cache-control', `${OF_THE_PAGE['cache-control']}, no-store`),
    'both pages carry',
    /^\/ has to .*"cache-control: /,
  ],
  [
    'the 404 page lacks a header',
    withHeader(/no-such/, 'referrer-policy'),
    'both pages carry',
    /^\/no-such-meal has to .*"referrer-policy/,
  ],
  [
    'the policy is removed',
    inPage('http-equiv="Content-Security-Policy"', ''),
    'the page carries its policy',
    /lost its policy\. Deploy/,
  ],
  [
    'the contact is rewritten',
    inPage(CONTACT, '"/cdn-cgi/l/email-protection#5e"'),
    'as it was built',
    /rewrites the address .*Email Address Obfuscation/,
  ],
  [
    'a script is added',
    inPage('</body>', '<script src="/cdn-cgi/beacon.js"></script></body>'),
    'as it was built',
    /adds a script .*Switch off/,
  ],
  [
    'the script is missing',
    missing(HASHED),
    'script and share card',
    /start\..+\.js is missing\. Deploy the whole folder/,
  ],
  [
    'the script comes as text',
    withHeader(HASHED, 'content-type', 'text/plain'),
    'script and share card',
    /another kind of file/,
  ],
  [
    'the script is not kept',
    withHeader(HASHED, 'cache-control', 'no-store'),
    'script and share card',
    /"cache-control: .*immutable"/,
  ],
  [
    'the share card is missing',
    missing(/card\.png/),
    'script and share card',
    /^\/share-card\.png is missing/,
  ],
  [
    'the share card comes as HTML',
    withHeader(/card\.png/, 'content-type', 'text/html'),
    'script and share card',
    /^\/share-card\.png comes as another kind/,
  ],
  [
    'the share card may not be shown',
    withHeader(/card\.png/, 'cross-origin-resource-policy', 'same-origin'),
    'script and share card',
    /"cross-origin-resource-policy: cross-origin"/,
  ],
  [
    'the worker is missing',
    missing(/worker\.js/),
    'the worker arrives',
    /^\/waitlist\/worker\.js is missing/,
  ],
  [
    'the worker comes as HTML',
    withHeader(/worker\.js/, 'content-type', 'text/html'),
    'the worker arrives',
    /^\/waitlist\/worker\.js comes as another kind/,
  ],
  [
    'the worker has no policy',
    withHeader(/worker\.js/, 'content-security-policy'),
    'the worker arrives',
    /worker\.js has to .*"content-security-policy: default-src 'none'; connect-src http/,
  ],
  [
    'the canonical link names another host',
    inPage(`<link rel="canonical" href="${ORIGIN}`, `<link rel="canonical" href="${OTHER}`),
    'canonical link',
    /^the canonical link names https:\/\/www\..* Set NEXT_PUBLIC_SITE_URL to https:\/\/bid/,
  ],
  [
    'the page was built for http',
    builtFor('http://127.0.0.1:8788'),
    'canonical link',
    /^The page names http:.*, which is not https:\. Set NEXT_PUBLIC_SITE_URL/,
    'http://127.0.0.1:8788',
  ],
  ...['og:url', 'og:image', 'twitter:image'].map((name): (typeof faults)[number] => [
    `${name} names another host`,
    inPage(`"${name}" content="${ORIGIN}`, `"${name}" content="${OTHER}`),
    'canonical link',
    new RegExp(`^${name} names https://www\\.`),
  ]),
  [
    'the sitemap names another host',
    withText('/sitemap.xml', ORIGIN, OTHER),
    'canonical link',
    /^sitemap\.xml names https:\/\/www\./,
  ],
  [
    'robots.txt names no sitemap',
    withText('/robots.txt', 'Sitemap:', 'Map:'),
    'canonical link',
    /^robots\.txt names nothing/,
  ],
  [
    'an unknown address answers 200',
    async (address, sent) =>
      address === '/no-such-meal'
        ? new Response(await sent.text(), { headers: sent.headers })
        : sent,
    'an unknown address',
    /single-page app/,
  ],
  [
    'the host has a 404 page of its own',
    withText('/no-such-meal', notFound.lead, 'NOT_FOUND'),
    'an unknown address',
    /show 404\.html/,
  ],
  [
    'an id is missing',
    inPage('name="template_id" value="template_sandbox"', 'name="template_id" value=""'),
    'the form knows',
    /without template_id.*NEXT_PUBLIC_EMAILJS_/,
  ],
  ['all ids are missing', builtWithoutIds, 'the form knows', /without service_id/],
]

test.describe('of a deployment', { tag: ['@sandbox', '@spec-15.1'] }, () => {
  for (const [what, fault, check, sentence, origin = ORIGIN] of faults) {
    test(`${what}: one line says so`, async ({ playwright }) => {
      const faulty = await openFaulty(fault)
      const asked = await playwright.request.newContext({ baseURL: faulty.origin })
      const said: string[] = []
      for (const [title, { check: passes }] of Object.entries(checks)) {
        await passes(asked, origin).catch(({ message }: Error) => said.push(`${title}: ${message}`))
      }
      await asked.dispose()
      faulty.close()
      expect(said).toHaveLength(1)
      const [title, message = ''] = said[0]!.split(/(?<=^[^:]+): /)
      expect(title).toContain(check)
      expect(message).toMatch(sentence)
    })
  }
})

const asBuilt: Fault = (_address, sent) => sent

const answers: [what: string, page: Fault, fault: FaultRequest['fault'] | null, advice: RegExp][] =
  [
    ['a signup that is taken', asBuilt, null, /^The service answered 200 \(“OK”\)\. .*the mailbox/],
    [
      'an unknown public key',
      inPage(SANDBOX_IDS.user_id, 'other'),
      null,
      /user_id.*EMAILJS_PUBLIC_KEY/,
    ],
    [
      'an unknown service',
      inPage(SANDBOX_IDS.service_id, 'other'),
      null,
      /service_id.*EMAILJS_SERVICE_ID/,
    ],
    [
      'an unknown template',
      inPage(SANDBOX_IDS.template_id, 'other'),
      null,
      /template_id.*EMAILJS_TEMPLATE_ID/,
    ],
    ['a mailbox without permission', asBuilt, 412, /^The service answered 412 .*reconnect/],
    ['no answer', asBuilt, 'silence', /^The service gave no answer \(“nothing within 5 s”\)\./],
    ['a broken connection', asBuilt, 'reset', /^The service gave no answer \(“.+”\)\./],
  ]

for (const [what, page, fault, advice] of answers) {
  test(
    `${what}: the check says so, after one request`,
    { tag: ['@sandbox', '@chromium', '@spec-15.2'] },
    async ({ browser, lane }) => {
      const inbox = sandboxInbox(service(), lane)
      if (fault) await inbox.fault({ fault, times: 'always' })
      const faulty = await openFaulty(page)
      const email = `test+lane-${lane}@kedai.example`
      const sent = await sendOnce(browser, faulty.origin, email, 5000)
      faulty.close()
      expect(sent.advice).toMatch(advice)
      const requests = await inbox.requests()
      expect(requests.map(({ fields }) => fields.name)).toEqual(['Test of the waitlist'])
      await inbox.clear()
    },
  )
}

test(
  'a page without ids: the check sends nothing, and says so',
  { tag: ['@sandbox', '@spec-15.2'] },
  async ({ browser, inbox }) => {
    const faulty = await openFaulty(builtWithoutIds)
    const { advice } = await sendOnce(browser, faulty.origin, 'test@kedai.example')
    faulty.close()
    expect(advice).toMatch(/^Nothing was sent: .*ids/)
    expect(await inbox.requests()).toEqual([])
  },
)
