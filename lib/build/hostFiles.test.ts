import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { site } from '@/lib/content/site'
import { readEnv } from '@/lib/env'
import { addHostFiles, toHeadersFile } from './hostFiles'

test('writes the rules of vercel.json the way other hosts read them, the later one last', () => {
  expect(
    toHeadersFile([
      {
        source: '/(.*)',
        headers: [
          { key: 'X-A', value: '1' },
          { key: 'Cache-Control', value: 'no' },
        ],
      },
      { source: '/_next/static/(.*)', headers: [{ key: 'Cache-Control', value: 'yes' }] },
    ]),
  ).toBe(
    '/*\n  X-A: 1\n  Cache-Control: no\n\n/_next/static/*\n  ! Cache-Control\n  Cache-Control: yes\n',
  )
})

test('adds the headers and security.txt, beside what a .well-known folder has already', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'))
  mkdirSync(path.join(siteDir, '.well-known'))
  addHostFiles({ ...readEnv({ NEXT_PUBLIC_SITE_URL: 'https://a.example' }), siteDir })
  expect(readFileSync(path.join(siteDir, '_headers'), 'utf8')).toContain(
    "Content-Security-Policy: frame-ancestors 'none'",
  )
  expect(readFileSync(path.join(siteDir, '.well-known/security.txt'), 'utf8').split('\n')).toEqual([
    `Contact: ${site.security.contact}`,
    `Expires: ${site.security.expires}`,
    'Canonical: https://a.example/.well-known/security.txt',
    'Preferred-Languages: en, ms',
    '',
  ])
})
