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

test('adds the headers and a security.txt that is still valid', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  addHostFiles(folder, readEnv({ NEXT_PUBLIC_SITE_URL: 'https://a.example' }))
  expect(readFileSync(path.join(folder, '_headers'), 'utf8')).toContain(
    "Content-Security-Policy: frame-ancestors 'none'",
  )
  expect(readFileSync(path.join(folder, '.well-known/security.txt'), 'utf8').split('\n')).toEqual([
    `Contact: ${site.security.contact}`,
    `Expires: ${site.security.expires}`,
    'Canonical: https://a.example/.well-known/security.txt',
    'Preferred-Languages: en, ms',
    '',
  ])
})

test('adds security.txt to a .well-known folder that the site has already', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  mkdirSync(path.join(folder, '.well-known'))
  addHostFiles(folder, readEnv({}))
  expect(readFileSync(path.join(folder, '.well-known/security.txt'), 'utf8')).toContain('Contact: ')
})
