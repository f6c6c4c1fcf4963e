import { stripVTControlCharacters } from 'node:util'
import { notFound } from '@/lib/content/notFound'
import { readEnv } from '@/lib/env'
import { listen } from '../../sandbox/ports'
import { builtServiceOrigin, SANDBOX_IDS, sandboxEnv, SITE } from '../../sandbox/settings'
import { createSite } from '../../sandbox/staticHost'
import { expect, test } from '../../support/fixtures'
import { sandboxInbox } from '../../support/inbox'
import { checks } from './checks'
import { sendOnce } from '../../support/deployment/sendOnce'

/** Change that a host makes to the files whose path matches. `{sent}` is what the header was before. */
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
    for (const [name, value] of Object.entries(other)) {
      headers.set(name, value.replace('{sent}', headers.get(name) ?? ''))
    }
    return new Response(text.replaceAll(from, to), { status: status ?? sent.status, headers })
  }
  return listen({ fetch })
}

const ALL = /^/
const PAGE = /^\/$/
const UNKNOWN = /^\/no-such-meal$/
const WORKER = /worker\.js$/

const { siteUrl: ORIGIN } = readEnv(sandboxEnv(''))
const ACCOUNT = new RegExp(SANDBOX_IDS.service_id, 'g')

const faults: Record<string, [fault: Fault, message: RegExp]> = {
  'weak headers, each once with what it costs': [
    {
      path: ALL,
      headers: {
        // Browsers obey the first of two directives of the same name.
        'content-security-policy': 'connect-src *; {sent}',
        'strict-transport-security': 'max-age=300',
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      },
    },
    /:\n- Safety: "content-.+, not "connect-.+, on \S+worker\.js\n- Safety: "strict-transport-security: max-age=63072000", not "max-age=300", on \/ and \/no-such-meal and .+\n- Safety: "x-frame-options: DENY", not .+\n- Speed: "cache-control: .+", on \/_next\/\S+\.js$/,
  ],
  'a script of another type': [
    { path: /^\/_next\/.+\.js$/, headers: { 'content-type': 'text/plain' } },
    /islands\..+\.js has the wrong content type, or none/,
  ],
  'a removed CSP': [
    { path: PAGE, from: /<meta http-equiv="Content-Security-Policy"[^>]*>/g },
    /^The page has not the CSP that it was built with: it has "none"/,
  ],
  'an added script': [
    { path: PAGE, from: /<\/body>/g, to: '<script src="/cdn-cgi/beacon.js"></script></body>' },
    /adds a script .*Switch off/,
  ],
  'a page built for another host': [
    {
      path: /^\/($|robots|sitemap)/,
      from: new RegExp(ORIGIN, 'g'),
      to: 'https://www.other.example',
    },
    new RegExp(`^The canonical link names https://www\\..* Set NEXT_PUBLIC_SITE_URL to ${ORIGIN}`),
  ],
  'a robots.txt that keeps search engines out': [
    { path: /robots/, to: 'User-agent: GPTBot\nUser-agent: Bingbot\nDisallow: /\n\n' },
    /keeps search engines out\. .*managed robots\.txt/,
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
  'a form, script and worker of another account': [
    { path: /^\/$|worker\.js$/, from: ACCOUNT, to: 'service_other' },
    /^The form sends signups to “.+ service_other .+”, not to “.+ service_sandbox .*gets the signups/,
  ],
  'a worker of another account': [
    { path: WORKER, from: ACCOUNT, to: 'service_other' },
    /^The worker sends signups to/,
  ],
}

async function failedChecks(fault: Fault): Promise<string[]> {
  const faulty = await openFaulty(fault)
  const env = readEnv(sandboxEnv(builtServiceOrigin()))
  const failed: string[] = []
  for (const { run } of checks) {
    await run(faulty.origin, { ...env, home: ORIGIN }).catch(({ message }: Error) =>
      failed.push(stripVTControlCharacters(message).split('\n\n')[0]!),
    )
  }
  faulty.close()
  return failed
}

test.describe('check:live', { tag: ['@sandbox', '@spec-15'] }, () => {
  for (const [what, [fault, message]] of Object.entries(faults)) {
    test(`fails exactly one check for ${what}`, async () => {
      expect(await failedChecks(fault)).toEqual([expect.stringMatching(message)])
    })
  }

  test('takes stronger headers, and groups in robots.txt that let search engines in', async () => {
    const headers = {
      'content-security-policy': "frame-ancestors 'none', {sent}",
      'strict-transport-security': 'max-age=99999999; includeSubDomains; preload',
      'cache-control': 'max-age=31536000,immutable, public',
    }
    expect(await failedChecks({ path: ALL, headers })).toEqual([])
    const to = 'User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n\n'
    expect(await failedChecks({ path: /robots/, to })).toEqual([])
  })
})

for (const [fault, words] of [
  [
    'silence',
    /^EmailJS gave no answer \(“nothing within 0.2 s”\)\. If no mail .+ docs\/launch\.md/,
  ],
  [403, /^EmailJS answered 403 \(“Forbidden”\)\. If no mail .+ docs\/launch\.md/],
] as const) {
  test(
    `check:live --send makes one request, and quotes EmailJS at ${fault}`,
    { tag: ['@sandbox', '@chromium', '@spec-15'] },
    async ({ browser, lane, baseURL }) => {
      const inbox = sandboxInbox(builtServiceOrigin(), lane)
      await inbox.fault({ fault, times: 'always' })
      const email = `test+lane-${lane}@kedai.example`
      const sent = await sendOnce(browser, baseURL, email, fault === 'silence' ? 200 : 5000)
      expect(sent.answer).toMatch(words)
      const requests = await inbox.requests()
      expect(requests.map(({ fields }) => fields.name)).toEqual(['Test of the waitlist'])
    },
  )
}

test(
  'check:live --send sends nothing from a page without IDs',
  { tag: ['@sandbox', '@spec-15'] },
  async ({ browser, inbox }) => {
    const faulty = await openFaulty({ path: PAGE, from: / action="[^"]+"/g })
    const { answer } = await sendOnce(browser, faulty.origin, 'test@kedai.example')
    faulty.close()
    expect(answer).toMatch(/^Nothing sent: .*IDs/)
    expect(await inbox.requests()).toEqual([])
  },
)
