import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import { addCsp } from './csp'
import { finishPages } from './finishPages'
import { folderOf } from './folder.test.setup'
import { REACT_VERSION } from './insideNext.js'

const env = readEnv({ NEXT_PUBLIC_SITE_URL: 'https://a.example' })
const mountPoint = '<slot data-island="FaqIsland"></slot>'
const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"/></head><body>${body}</body></html>`
const siteOf = (pages: Record<string, string>) =>
  folderOf({
    '_next/static/chunks/islands/start.1.js': `"${REACT_VERSION}"`,
    ...pages,
  })

test('adds script and CSP to every page, in folders too, and changes no other file', () => {
  const ofNext =
    '<script src="/_next/a.js" async=""></script><script>self.__next_f.push([1])</script>'
  const siteDir = siteOf({
    '404.html': page(ofNext),
    'deep.html': page(mountPoint + ofNext),
    'deep/down.html': page(''),
    'page.html.txt': page(''),
  })
  expect(finishPages({ ...env, siteDir })).toEqual(['404.html', 'deep.html', 'deep/down.html'])
  const url = '/_next/static/chunks/islands/start.1.js'
  const preload = `<link rel="preload" href="${url}" as="script" fetchpriority="low"/>`
  const script = `<script src="${url}" async=""></script>`
  const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
  expect(read('404.html')).toBe(addCsp(page(''), env, ''))
  expect(read('deep.html')).toBe(addCsp(page(preload + mountPoint + script), env, ''))
  expect(read('deep/down.html')).toBe(addCsp(page(''), env, ''))
  expect(read('page.html.txt')).toBe(page(''))
})

test("moves the font's preload to the body", () => {
  const font = '<link rel="preload" href="/_next/a.woff2" as="font"/>'
  const siteDir = siteOf({ 'index.html': page('<p></p>').replace('</head>', `${font}</head>`) })
  finishPages({ ...env, siteDir })
  expect(readFileSync(path.join(siteDir, 'index.html'), 'utf8')).toBe(
    addCsp(page(`${font}<p></p>`), env, ''),
  )
})

test('wraps email links against Cloudflare and changes nothing else', () => {
  const link = (address: string) => `<a class="a" href="mailto:${address}">${address}</a>`
  const words = (contact: string, other: string) =>
    `<a href="/">Home</a> write to ${contact} or ${other}. <a href="#top">Up</a>`
  const siteDir = siteOf({ 'index.html': page(words(link('a@b.my'), link('c@d.my'))) })
  finishPages({ ...env, siteDir })
  const kept = (address: string) => `<!--email_off-->${link(address)}<!--/email_off-->`
  expect(readFileSync(path.join(siteDir, 'index.html'), 'utf8')).toBe(
    addCsp(page(words(kept('a@b.my'), kept('c@d.my'))), env, ''),
  )
})

test('shortens custom properties in styles, each to a name of its own', () => {
  const names = Array.from({ length: 60 }, (_, index) => `--its-name-${index}`)
  const styles = `<style>${names.map((name) => `${name}:0;a:var(${name});`).join('')}</style>`
  const words = '<p>--its-name-1</p>'
  const siteDir = siteOf({ 'index.html': page(styles + words) })
  finishPages({ ...env, siteDir })
  const html = readFileSync(path.join(siteDir, 'index.html'), 'utf8')
  const found = [...html.matchAll(/(--\w+):0;a:var\((.*?)\)/g)]
  expect(found.map(([, , used]) => used)).toEqual(found.map(([, named]) => named))
  expect(new Set(found.map(([, named]) => named)).size).toBe(names.length)
  expect(found.every(([, named]) => named!.length <= 4)).toBe(true)
  expect(html).toContain(words)
})
