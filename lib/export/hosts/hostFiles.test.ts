import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import vercel from '@/vercel.json' with { type: 'json' }
import { folderOf } from '../folder.test.setup'
import { headerRules, headersAt, workerCsp } from './headerRules'
import { addHostFiles, toHeadersFile } from './hostFiles'

/** Variables of the sandbox's build. */
const LOCAL = { NEXT_PUBLIC_EMAILJS_ORIGIN: 'http://127.0.0.1:4174' }

function addTo(files: Record<string, string>, variables: Record<string, string> = LOCAL) {
  const siteDir = folderOf({ 'index.html': '', ...files })
  addHostFiles({ ...readEnv(variables), siteDir })
  return (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
}

const rule = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})

// @spec-15.3
test('writes common headers once, and the others for each path', () => {
  const rules = [
    rule('/(.*)', { 'X-A': '1', 'X-C': '3' }),
    rule('/((?!files/).*)', { 'Cache-Control': 'no' }),
    rule('/files/(.*)', { 'Cache-Control': 'yes' }),
    rule('/(card.png|mixed/a)', { 'X-B': '2' }),
  ]
  const addresses = ['/', '/card.png', '/files/a.js', '/files/deep/b.js', '/mixed/a', '/mixed/b']
  expect(toHeadersFile(addresses, rules)).toBe(
    [
      '/*\n  X-A: 1\n  X-C: 3\n',
      '/\n  Cache-Control: no\n',
      '/card.png\n  Cache-Control: no\n  X-B: 2\n',
      '/files/a.js\n  Cache-Control: yes\n',
      '/files/deep/b.js\n  Cache-Control: yes\n',
      '/mixed/a\n  Cache-Control: no\n  X-B: 2\n',
      '/mixed/b\n  Cache-Control: no\n',
    ].join('\n'),
  )
})

test('_headers names hidden files too', () => {
  const file = '/.well-known/assetlinks.json'
  expect(addTo({ [file]: '[]' })('_headers').split('\n')).toContain(file)
})

// @spec-12.1 @spec-15.3
test('the worker may connect only to the email service of the build, which vercel.json must name', () => {
  const { origin } = readEnv(LOCAL).emailService
  const csp = headersAt('/waitlist/worker.js', headerRules(origin)).get('Content-Security-Policy')
  expect(csp).toBe(`default-src 'none'; connect-src ${origin}`)
  expect(() => addTo({}, {})).not.toThrow()
  expect(() => addTo({}, { NEXT_PUBLIC_EMAILJS_ORIGIN: 'https://queue.example' })).toThrow(
    /is "default-src 'none'; connect-src https:\/\/api\.emailjs\.com", but signups go to https:\/\/queue\.example: .*EMAIL_ORIGIN/,
  )
})

// @spec-15.3
test('_headers holds the CSPs of page and worker', () => {
  const rules = addTo({ 'waitlist/worker.js': '' })('_headers').split('\n\n')
  const cspAt = (address: string) => {
    const found = rules.find((lines) => lines.startsWith(`${address}\n`))
    return /^ {2}Content-Security-Policy: (.+)$/m.exec(found ?? '')?.[1]
  }
  expect(cspAt('/')).toBe("frame-ancestors 'none'")
  expect(cspAt('/waitlist/worker.js')).toBe(workerCsp(LOCAL.NEXT_PUBLIC_EMAILJS_ORIGIN))
})

test('vercel.json deploys the folder of our build', () => {
  expect(vercel).toMatchObject({
    // Without `--include=dev`, npm installs no build tools if NODE_ENV is production.
    installCommand: 'npm ci --include=dev',
    buildCommand: 'npm run build',
    outputDirectory: readEnv({}).siteDir,
  })
})

// @spec-15.3
test('caches scripts and pictures for an hour, and nothing else', () => {
  const files = ['/', '/waitlist/worker.js', '/illustrations/deep/a.svg', '/_next/static/a.js']
  const ages = files.map((file) => /max-age=(\d+)/.exec(headersAt(file).get('Cache-Control')!)![1])
  expect(ages).toEqual(['0', '0', '3600', '3600'])
})
