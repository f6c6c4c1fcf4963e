import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import vercel from '@/vercel.json' with { type: 'json' }
import { readEnv } from './env'

const NAMES = ['SERVICE_ID', 'TEMPLATE_ID', 'PUBLIC_KEY'].map(
  (name) => `NEXT_PUBLIC_EMAILJS_${name}`,
)
const IDS = Object.fromEntries(NAMES.map((name, index) => [name, 'stk'[index]]))

test('reads what is set and drops a trailing slash', () => {
  const env = readEnv({
    ...IDS,
    NEXT_PUBLIC_EMAILJS_ORIGIN: 'https://mail.example.com/',
    NEXT_PUBLIC_SITE_URL: 'https://a.example/',
    SITE_DIR: '.sandbox/site',
  })
  const origin = 'https://mail.example.com'
  expect(env.emailService).toEqual({ origin, serviceId: 's', templateId: 't', publicKey: 'k' })
  expect(env).toMatchObject({ siteUrl: 'https://a.example', missing: [], siteDir: '.sandbox/site' })
})

test('names unset or blank variables, and still gives usable URLs', () => {
  const env = readEnv({ NEXT_PUBLIC_EMAILJS_SERVICE_ID: '  ' })
  expect(JSON.stringify(vercel.headers)).toContain(`connect-src ${env.emailService.origin}"`)
  expect(env).toMatchObject({ siteUrl: 'https://bidforbites.example', siteDir: 'out' })
  expect(env.missing).toEqual([...NAMES, 'NEXT_PUBLIC_SITE_URL'])
})

test('.env.example lists every variable, in the order of the build’s warning', () => {
  const named = readFileSync('.env.example', 'utf8').match(/^\w+(?==)/gm)
  const { missing } = readEnv({})
  expect(named?.filter((name) => missing.includes(name))).toEqual(missing)
  expect(named).toEqual(expect.arrayContaining(['NEXT_PUBLIC_EMAILJS_ORIGIN', 'LAUNCH_CHECK']))
})

test.each([
  [{ VERCEL_ENV: 'production' }, 'https://bidforbites.com'],
  [{ VERCEL_ENV: 'preview' }, 'https://bites-git-menu.vercel.app'],
  [{ VERCEL_ENV: 'preview', VERCEL_BRANCH_URL: '' }, 'https://bites-x1y2.vercel.app'],
  [{ VERCEL_ENV: 'production', NEXT_PUBLIC_SITE_URL: 'https://set.my' }, 'https://set.my'],
])('knows its address on Vercel without being told: %j', (variables, siteUrl) => {
  const env = readEnv({
    ...IDS,
    VERCEL_PROJECT_PRODUCTION_URL: 'bidforbites.com',
    VERCEL_BRANCH_URL: 'bites-git-menu.vercel.app',
    VERCEL_URL: 'bites-x1y2.vercel.app',
    ...variables,
  })
  expect(env.siteUrl).toBe(siteUrl)
  expect(env.missing).not.toContain('NEXT_PUBLIC_SITE_URL')
  // Only there does the CSP allow Vercel's toolbar (13.2).
  expect(env.preview).toBe(variables.VERCEL_ENV === 'preview')
})

const PRODUCTION = [
  { VERCEL_ENV: 'production' },
  { NETLIFY: 'true', CONTEXT: 'production' },
  { CF_PAGES: '1', CF_PAGES_BRANCH: 'main' },
  { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'main' },
]
const PREVIEWS = [
  { VERCEL_ENV: 'preview' },
  { NETLIFY: 'true', CONTEXT: 'deploy-preview' },
  { NETLIFY: 'true', CONTEXT: 'branch-deploy' },
  { CF_PAGES: '1', CF_PAGES_BRANCH: 'menu' },
  { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'menu' },
]

// @spec-15.5
test.each(PRODUCTION)('a production build stops at a missing id and names all: %j', (host) => {
  const named = NAMES.join('\n  ').replace(NAMES[1]!, `${NAMES[1]} (missing)`)
  const variables = { ...IDS, ...host, [NAMES[1]!]: ' ' }
  expect(() => readEnv(variables)).toThrow(named)
  expect(() => readEnv({ ...variables, LAUNCH_CHECK: 'off' })).not.toThrow()
})

// @spec-15.5
test.each([...PREVIEWS, {}, { CONTEXT: 'production' }, { CF_PAGES_BRANCH: 'main' }])(
  'a preview or laptop builds without ids: %j',
  (host) => {
    expect(readEnv(host).missing).toEqual(expect.arrayContaining(NAMES))
  },
)

// @spec-15.5
test.each([
  [PRODUCTION[0], true],
  // As on Vercel where system variables are not exposed.
  [{}, true],
  [PREVIEWS[0], false],
])('LAUNCH_CHECK=strict may stop a build with %j: %s', (host, strict) => {
  expect(readEnv({ ...IDS, ...host, LAUNCH_CHECK: 'strict' }).strict).toBe(strict)
  expect(readEnv({ ...IDS, ...host }).strict).toBe(false)
})

test.each(['.', 'out/..'])('refuses to build into %s', (folder) => {
  expect(() => readEnv({ SITE_DIR: folder })).toThrow('SITE_DIR must be out or .sandbox/site')
})

test.each(['127.0.0.1', 'localhost', '[::1]'])('lets plain http pass on %s', (host) => {
  const origin = `http://${host}:4174`
  expect(readEnv({ NEXT_PUBLIC_EMAILJS_ORIGIN: origin }).emailService).toMatchObject({ origin })
})

test.each(['http://localhost:3000', 'https://127.0.0.1'])(
  'stops a build on a host at its own machine: %s',
  (address) => {
    for (const host of [...PRODUCTION, ...PREVIEWS]) {
      const env = { ...IDS, ...host, NEXT_PUBLIC_SITE_URL: address }
      expect(() => readEnv(env)).toThrow('NEXT_PUBLIC_SITE_URL must be')
    }
  },
)

test.each([
  'localhost:3000',
  'https://*.example.com',
  'https://undefined',
  'bidforbites.com',
  'http://mail.example.com',
  'ftp://localhost',
  'https://a.example/path',
  'https://a.example/?q=1',
  'https://a.example/#x',
  'https://me@a.example',
])('stops at the address %s with a sentence that names the variable', (address) => {
  for (const name of ['NEXT_PUBLIC_EMAILJS_ORIGIN', 'NEXT_PUBLIC_SITE_URL']) {
    expect(() => readEnv({ [name]: address })).toThrow(
      `${name} must be an address such as https://example.com, without a path; it is "${address}".`,
    )
  }
})

// @spec-15.4
test.each([
  '"service_1"',
  'service 1',
  'service_1\u200b',
  'undefined',
  'NULL',
  'your_template_id',
  'YOUR-KEY',
  'service_xxxxxxx',
])('stops at %j, which is no id', (id) => {
  for (const name of NAMES) {
    const seen = id.replace('\u200b', '\\u200b')
    expect(() => readEnv({ ...IDS, [name]: id })).toThrow(
      `${name} is ${seen}, which is no ID but an example`,
    )
  }
})

test.each(['service_7k-2x', 'default_service', 'user_9aXxX', 'x'])('takes the id %s', (id) => {
  expect(readEnv({ [NAMES[0]!]: id }).emailService.serviceId).toBe(id)
})

// @spec-15.4
test('doubts ids that look exchanged', () => {
  const [service, template, key] = NAMES as [string, string, string]
  const right = { [service]: 'service_1', [template]: 'template_1', [key]: 'user_1' }
  expect(readEnv(right).doubts).toEqual([])
  const wrong = { [service]: 'template_1', [template]: 'service_1', [key]: 'template_2' }
  expect(readEnv(wrong).doubts).toEqual([
    `${service} is template_1, which looks like the template ID. Compare it with EmailJS.`,
    `${template} is service_1, which looks like the service ID. Compare it with EmailJS.`,
    `${key} is template_2, which looks like the template ID. Compare it with EmailJS.`,
  ])
})

// @spec-15.4
test.each(['https://example.com', 'https://www.example.org', 'http://localhost:3000'])(
  'doubts the address %s, which visitors cannot open',
  (siteUrl) => {
    const { doubts } = readEnv({ ...IDS, NEXT_PUBLIC_SITE_URL: siteUrl })
    expect(doubts).toEqual([
      expect.stringContaining(`NEXT_PUBLIC_SITE_URL is ${siteUrl}, an example.`),
    ])
    expect(readEnv({ ...IDS, NEXT_PUBLIC_SITE_URL: 'https://myexample.com' }).doubts).toEqual([])
  },
)

// @spec-15.5
test.each(['true', 'Strict', 'on'])('stops at LAUNCH_CHECK=%s, which nobody knows', (value) => {
  expect(() => readEnv({ LAUNCH_CHECK: value })).toThrow(`it is "${value}"`)
})

// @spec-15.4
test('stops at ids of which two are the same', () => {
  const env = { ...IDS, [NAMES[2]!]: 's' }
  expect(() => readEnv(env)).toThrow(`${NAMES[0]} and ${NAMES[2]} are identical.`)
})
