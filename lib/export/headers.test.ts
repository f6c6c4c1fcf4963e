import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import vercel from '@/vercel.json' with { type: 'json' }
import { folderOf } from './folder.test.setup'
import { addHostFiles, headersAt } from './headers'

const WORKER = '/waitlist/worker.js'

test('forbids framing and sniffing, limits referrer and permissions, and forces HTTPS', () => {
  expect(headersAt('/no-such-meal')).toEqual(headersAt('/'))
  expect(Object.fromEntries(headersAt('/'))).toEqual({
    // Omits includeSubDomains, because one page must not decide for the company's other hosts.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})

test('_headers repeats vercel.json, with the email service of the build, which vercel.json must name', () => {
  const rulesFor = (origin: string) => {
    const siteDir = folderOf({})
    addHostFiles({ ...readEnv({ NEXT_PUBLIC_EMAILJS_ORIGIN: origin }), siteDir })
    return readFileSync(path.join(siteDir, '_headers'), 'utf8').split('\n\n')
  }
  const [common, ...others] = rulesFor('http://127.0.0.1:4174')
  expect(common).toMatch(/^\/\*\n {2}Strict-Transport-Security: max-age=63072000\n/)
  expect(others).toEqual([
    `${WORKER}\n  Content-Security-Policy: default-src 'none'; connect-src http://127.0.0.1:4174`,
    // Only an hour, because hosts send these headers with errors too: browsers would keep a script's 404 as long.
    '/_next/*\n  Cache-Control: public, max-age=3600',
    '/illustrations/*\n  Cache-Control: public, max-age=3600\n',
  ])
  expect(() => rulesFor('')).not.toThrow()
  expect(() => rulesFor('https://queue.example')).toThrow(
    /is "default-src 'none'; connect-src https:\/\/api\.emailjs\.com", but signups go to https:\/\/queue\.example: .*EMAIL_ORIGIN/,
  )
})

test('no two rules set one header for a path: Vercel would send the last value, Cloudflare both', () => {
  for (const address of ['/', WORKER, '/_next/static/a.js', '/illustrations/a.svg']) {
    const fitting = vercel.headers.filter(({ source }) => RegExp(`^${source}$`).test(address))
    expect(fitting.flatMap(({ headers }) => headers)).toHaveLength(headersAt(address).size)
  }
})

test('vercel.json deploys the folder of our build', () => {
  expect(vercel).toMatchObject({
    // Without `--include=dev`, npm installs no build tools if NODE_ENV is production.
    installCommand: 'npm ci --include=dev',
    buildCommand: 'npm run build',
    outputDirectory: readEnv({}).siteDir,
  })
})
