import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { site } from '@/lib/content/site'
import { readEnv } from '@/lib/env'
import { folderOf } from './folder.test.setup'
import { addHostFiles, toHeadersFile } from './hostFiles'

test('writes the rules of vercel.json the way other hosts read them, the later one last', () => {
  const rule = (source: string, headers: Record<string, string>) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  const everywhere = rule('/(.*)', { 'X-A': '1', 'Cache-Control': 'no' })
  const files = rule('/_next/static/(.*)', { 'Cache-Control': 'yes' })
  expect(toHeadersFile([everywhere, files])).toBe(
    '/*\n  X-A: 1\n  Cache-Control: no\n\n/_next/static/*\n  ! Cache-Control\n  Cache-Control: yes\n',
  )
})

test.each(['/a|/b', '/:path*'])('refuses the pattern %s, which _headers lacks', (source) => {
  expect(() => toHeadersFile([{ source, headers: [] }])).toThrow(source)
})

test('adds the headers and security.txt, beside what a .well-known folder has already', () => {
  const siteDir = folderOf({ '.well-known/theirs.txt': '' })
  addHostFiles({ ...readEnv({ NEXT_PUBLIC_SITE_URL: 'https://a.example' }), siteDir })
  const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
  expect(read('_headers')).toContain("Content-Security-Policy: frame-ancestors 'none'")
  expect(read('.well-known/security.txt').split('\n')).toEqual([
    `Contact: ${site.security.contact}`,
    `Expires: ${site.security.expires}`,
    'Canonical: https://a.example/.well-known/security.txt',
    'Preferred-Languages: en, ms',
    '',
  ])
})
