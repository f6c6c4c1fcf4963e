import { stripVTControlCharacters } from 'node:util'
import { workerCsp } from '@/lib/export/hosts/headers'
import { notFound } from '@/lib/content/notFound'
import { readEnv } from '@/lib/env'
import { listen } from '../../sandbox/ports'
import { builtServiceOrigin, SANDBOX_IDS, sandboxEnv, SITE } from '../../sandbox/settings'
import { createSite } from '../../sandbox/staticHost'
import { expect, test } from '../../support/fixtures'
import { sandboxInbox } from '../../support/inbox'
import { checks } from './checks'
import { sendOnce } from '../../support/deployment/sendOnce'

/** Change that a host makes to the files whose path matches. */
interface Fault {
  path: RegExp
  status?: number
  headers?: Record<string, string>
  from?: RegExp
  to?: string
}

function openFaulty({ path, status, headers: other = {}, from = /^/g, to = '' }: Fault) {
  const built = createSite(SITE, builtServiceOrigin())
  const fetch = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    const sent = await built.request(pathname)
    if (!path.test(pathname)) return sent
    const text = await sent.text()
    expect(text).toMatch(from)
    const headers = new Headers(sent.headers)
    headers.delete('content-length')
    for (const [name, value] of Object.entries(other)) headers.set(name, value)
    return new Response(text.replaceAll(from, to), { status: status ?? sent.status, headers })
  }
  return listen({ fetch })
}

const PAGE = /^\/$/
const OWN_URLS = /^\/($|robots|sitemap)/
const UNKNOWN = /^\/no-such-meal$/
const SCRIPT = /^\/_next\/.+\.js$/
const WORKER = /worker\.js$/
const SIGNUPS = /^\/$|worker\.js$/

const { siteUrl: ORIGIN } = readEnv(sandboxEnv(''))
const SERVICE = /http:\/\/127\.0\.0\.1:\d+/g
const ACCOUNT = new RegExp(SANDBOX_IDS.service_id, 'g')
const LOCAL = 'http://127.0.0.1:8788'

/** `home`: URL of the deployment, by default the one that the page was built for. */
const faults: Record<string, [fault: Fault, message: RegExp, home?: string]> = {
  'weak headers, each once with what it costs': [
    {
      path: /^\/(no-such-meal)?$/,
      headers: {
        'strict-transport-security': 'max-age=300',
        'x-frame-options': 'SAMEORIGIN',
      },
    },
    /Safety: "strict-transport-security: max-age=63072000", not "max-age=300", on \/ and \/no-such-meal\n- Safety: "x-frame-options: DENY", not .+$/,
  ],
  'a script that browsers must not keep': [
    { path: SCRIPT, headers: { 'cache-control': 'no-store' } },
    /Speed: "cache-control: public, max-age=3600", not "no-store", on \/_next/,
  ],
  'a form, script and worker of another account': [
    { path: SIGNUPS, from: ACCOUNT, to: 'service_other' },
    /^The form sends signups to “.+ service_other .+”, not to “.+ service_sandbox .*gets the signups/,
  ],
  'a script of another account': [
    { path: PAGE, from: /(?<=&quot;serviceId&quot;:&quot;)\w+/g, to: 'service_other' },
    /^The script sends signups to/,
  ],
  'an added script': [
    { path: PAGE, from: /<\/body>/g, to: '<script src="/cdn-cgi/beacon.js"></script></body>' },
    /adds a script .*Switch off/,
  ],
  'a removed CSP': [
    { path: PAGE, from: /<meta http-equiv="Content-Security-Policy"[^>]*>/g },
    /^The page has not the CSP that it was built with: it has "none"/,
  ],
  'a robots.txt that keeps search engines out': [
    { path: /robots/, to: 'User-agent: GPTBot\nUser-agent: Bingbot\nDisallow: /\n\n' },
    /keeps search engines out\. .*managed robots\.txt/,
  ],
  'a missing script': [
    { path: SCRIPT, status: 404 },
    /islands\..+\.js is missing\. Deploy the whole/,
  ],
  'a share card without a type': [
    { path: /card\.png/, headers: { 'content-type': '' } },
    /^\/share-card\.png has the wrong content type, or none/,
  ],
  'a script of another type': [
    { path: SCRIPT, headers: { 'content-type': 'text/plain' } },
    /islands\..+\.js has the wrong content type, or none/,
  ],
  'a missing worker': [{ path: WORKER, status: 404 }, /^\/waitlist\/worker\.js is missing/],
  'a page built for http': [
    { path: OWN_URLS, from: new RegExp(ORIGIN, 'g'), to: LOCAL },
    /^The page names http:.*, which is not https:\. Set NEXT_PUBLIC_SITE_URL/,
    LOCAL,
  ],
  'a page built for another host': [
    { path: OWN_URLS, from: new RegExp(ORIGIN, 'g'), to: 'https://www.other.example' },
    new RegExp(`^The canonical link names https://www\\..* Set NEXT_PUBLIC_SITE_URL to ${ORIGIN}`),
  ],
  'an unknown path that answers 200': [{ path: UNKNOWN, status: 200 }, /single-page app/],
  "the host's own 404 page": [
    { path: UNKNOWN, from: new RegExp(notFound.lead, 'g') },
    /serve 404\.html/,
  ],
  'an ID in quotes': [
    { path: PAGE, from: /(?<=template_id" value=")\w+/g, to: '&quot;template_1&quot;' },
    /without templateId, or with what is no ID.*NEXT_PUBLIC_EMAILJS_/,
  ],
}

async function failedChecks(fault: Fault, home = ORIGIN): Promise<string[]> {
  const faulty = await openFaulty(fault)
  const env = readEnv(sandboxEnv(builtServiceOrigin()))
  const failed: string[] = []
  for (const { run } of checks) {
    await run(faulty.origin, { ...env, home }).catch(({ message }: Error) =>
      failed.push(stripVTControlCharacters(message).split('\n\n')[0]!),
    )
  }
  faulty.close()
  return failed
}

test.describe('check:live', { tag: ['@sandbox', '@spec-15.1'] }, () => {
  for (const [what, [fault, message, home]] of Object.entries(faults)) {
    test(`fails exactly one check for ${what}`, async () => {
      expect(await failedChecks(fault, home)).toEqual([expect.stringMatching(message)])
    })
  }

  test('notices signups that go to another host, in form, CSP, worker and header', async () => {
    const evil = 'https://evil.example'
    const page = { path: PAGE, from: SERVICE, to: evil }
    const sends = expect.stringMatching(/^The \w+ sends signups to “https:\/\/evil\.example /)
    expect(await failedChecks(page)).toEqual([
      expect.stringMatching(/not the CSP.*"connect-src.*evil.*"\. Deploy/),
      sends,
    ])
    expect(await failedChecks({ ...page, path: WORKER })).toEqual([sends])
    // Browsers obey the first of two directives of the same name.
    const csp = `connect-src *; ${workerCsp(builtServiceOrigin())}`
    const header = { path: WORKER, headers: { 'content-security-policy': csp } }
    expect(await failedChecks(header)).toEqual([expect.stringMatching(/Safety: .+ not "connect/)])
  })

  test('takes headers that are stronger or in another order', async () => {
    const page = { 'strict-transport-security': 'max-age=99999999; includeSubDomains; preload' }
    expect(await failedChecks({ path: PAGE, headers: page })).toEqual([])
    const script = { 'cache-control': 'max-age=31536000,immutable, public' }
    expect(await failedChecks({ path: SCRIPT, headers: script })).toEqual([])
  })

  test("takes a host's own groups in robots.txt that leave search engines alone", async () => {
    const managed = 'User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n\n'
    expect(await failedChecks({ path: /robots/, to: managed })).toEqual([])
  })
})

// advice.test.ts tests the advice for each status.
for (const [fault, advice] of [
  ['silence', /^EmailJS gave no answer \(“nothing within 0.2 s”\)\./],
  ['reset', /^EmailJS gave no answer \(“.+”\)\./],
] as const) {
  test(
    `check:live --send makes one request and explains ${fault}`,
    { tag: ['@sandbox', '@chromium', '@spec-15.2'] },
    async ({ browser, lane, baseURL }) => {
      const inbox = sandboxInbox(builtServiceOrigin(), lane)
      await inbox.fault({ fault, times: 'always' })
      const email = `test+lane-${lane}@kedai.example`
      const sent = await sendOnce(browser, baseURL, email, fault === 'silence' ? 200 : 5000)
      expect(sent.advice).toMatch(advice)
      const requests = await inbox.requests()
      expect(requests.map(({ fields }) => fields.name)).toEqual(['Test of the waitlist'])
    },
  )
}

test(
  'check:live --send sends nothing from a page without IDs',
  { tag: ['@sandbox', '@spec-15.2'] },
  async ({ browser, inbox }) => {
    const faulty = await openFaulty({ path: PAGE, from: / action="[^"]+"/g })
    const { advice } = await sendOnce(browser, faulty.origin, 'test@kedai.example')
    faulty.close()
    expect(advice).toMatch(/^Nothing sent: .*IDs/)
    expect(await inbox.requests()).toEqual([])
  },
)
