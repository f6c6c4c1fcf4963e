import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { EMAIL_ORIGIN } from './emailjs/service'
import { originFrom, readEnv } from './env'

const SERVICE = 'NEXT_PUBLIC_EMAILJS_SERVICE_ID'
const TEMPLATE = 'NEXT_PUBLIC_EMAILJS_TEMPLATE_ID'
const KEY = 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY'
const NAMES = [SERVICE, TEMPLATE, KEY]
const IDS = { [SERVICE]: 'service_1', [TEMPLATE]: 'template_1', [KEY]: 'user_1' }

test('reads what is set, and drops a trailing slash', () => {
  const env = readEnv({
    ...IDS,
    NEXT_PUBLIC_EMAILJS_ORIGIN: 'https://mail.example.com/',
    NEXT_PUBLIC_SITE_URL: 'https://myexample.com/',
    SITE_DIR: '.sandbox/site',
  })
  const ids = { serviceId: 'service_1', templateId: 'template_1', publicKey: 'user_1' }
  expect(env.emailService).toEqual({ origin: 'https://mail.example.com', ...ids })
  expect(env).toMatchObject({ siteUrl: 'https://myexample.com', siteDir: '.sandbox/site' })
  expect(env.missing).toEqual([])
})

test('names unset or blank variables, and still gives usable URLs', () => {
  const env = readEnv({ [SERVICE]: '  ' })
  expect(env.emailService.origin).toBe(EMAIL_ORIGIN)
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
  // The CSP allows Vercel's toolbar only on previews.
  expect(env.hasToolbar).toBe(variables.VERCEL_ENV === 'preview')
})

const BUILDS = [
  [{ VERCEL_ENV: 'production' }, 'production'],
  [{ NETLIFY: 'true', CONTEXT: 'production' }, 'production'],
  [{ CF_PAGES: '1', CF_PAGES_BRANCH: 'main' }, 'production'],
  [{ WORKERS_CI: '1', WORKERS_CI_BRANCH: 'main' }, 'production'],
  [{ VERCEL_ENV: 'preview' }, 'preview'],
  [{ NETLIFY: 'true', CONTEXT: 'deploy-preview' }, 'preview'],
  [{ NETLIFY: 'true', CONTEXT: 'branch-deploy' }, 'preview'],
  [{ CF_PAGES: '1', CF_PAGES_BRANCH: 'menu' }, 'preview'],
  [{ WORKERS_CI: '1', WORKERS_CI_BRANCH: 'menu' }, 'preview'],
  // `{}` is a local build, or one on Vercel without system variables. The last two have a variable of a host,
  // but lack the variable that marks builds of that host.
  [{}, null],
  [{ CONTEXT: 'production' }, null],
  [{ CF_PAGES_BRANCH: 'main' }, null],
] as const

test.each(BUILDS)('only production needs ids: %j', (host, build) => {
  const complete = { ...IDS, ...host }
  expect(readEnv(complete).hostedBuild).toBe(build)
  const lacking = { ...complete, [TEMPLATE]: ' ' }
  expect(readEnv({ ...lacking, LAUNCH_CHECK: 'off' }).missing).toContain(TEMPLATE)
  const named = NAMES.join('\n  ').replace(TEMPLATE, `${TEMPLATE} (missing)`)
  if (build === 'production') expect(() => readEnv(lacking)).toThrow(named)
  else expect(readEnv(host).missing).toEqual(expect.arrayContaining(NAMES))
})

test.each(['127.0.0.1', 'localhost', '[::1]'])('lets plain http pass on %s', (host) => {
  const origin = `http://${host}:4174`
  expect(readEnv({ NEXT_PUBLIC_EMAILJS_ORIGIN: origin }).emailService).toMatchObject({ origin })
})

test.each(['bidforbites.com', 'localhost:3000', 'http://mail.example.com', ''])(
  'stops at the URL %j',
  (url) => {
    const message = `The URL must be a URL such as https://example.com; it is "${url}".`
    expect(() => originFrom('The URL', url)).toThrow(message)
  },
)

test.each(['NEXT_PUBLIC_EMAILJS_ORIGIN', 'NEXT_PUBLIC_SITE_URL'])(
  'stops a build on a host whose %s is its own machine',
  (name) => {
    const variables = { ...IDS, [name]: 'http://localhost:3000' }
    expect(() => readEnv(variables)).not.toThrow()
    expect(() => readEnv({ ...variables, NETLIFY: 'true', CONTEXT: 'production' })).toThrow(name)
  },
)

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
  expect(readEnv({ [SERVICE]: id }).emailService.serviceId).toBe(id)
})

test.each([
  ['LAUNCH_CHECK', 'strict', 'off or empty'],
  ['SITE_DIR', '.', 'out, .sandbox/site, .sandbox/next or empty'],
  ['SITE_DIR', 'out/..', 'out, .sandbox/site, .sandbox/next or empty'],
])('stops at %s=%s: it must be %s', (name, value, known) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} must be ${known}; it is "${value}".`)
})
