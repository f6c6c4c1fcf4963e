import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import { addCsp } from './csp'
import { finishPages } from './finishPages'
import { folderOf } from './folder.test.setup'
import { REACT_VERSION } from './insideNext.js'

const env = readEnv({ NEXT_PUBLIC_SITE_URL: 'https://a.example' })
const START = '_next/static/chunks/islands/start.1.js'
const builtIn = `"${REACT_VERSION}"`
const page = (body: string, head = '') =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"/>${head}</head><body>${body}</body></html>`
const withCsp = (body: string, head?: string) => addCsp(page(body, head), env, '')

function finish(pages: Record<string, string>, scripts: object = { [START]: builtIn }) {
  const siteDir = folderOf({ ...scripts, ...pages })
  const finished = finishPages({ ...env, siteDir })
  const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
  return { finished, read }
}
const finished = (html: string) => finish({ 'index.html': html }).read('index.html')

test("adds CSP and islands' script to every page instead of Next's, in folders too, and changes no other file", () => {
  const ofNext =
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>' +
    '<script src="/_next/b.js" noModule=""></script>' +
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
    '<script nonce="" id="_R_">self.__next_f.push([1,"</scr"])</script>' +
    '<script async="" src="/_next/d.js"></script>'
  const style = (of = '') => `<style${of}>p{}</style>`
  const head = `${style(' data-precedence="next" data-href="/_next/1.css"')}${ofNext}`
  const words = '<p>$&amp;<script type="application/ld+json">{}</script>'
  const body = `${words}<slot data-island="FaqIsland"></slot>`
  const site = finish({
    '404.html': page(ofNext),
    'deep.html': page(body + ofNext, head),
    'deep/down.html': page(words),
    'page.html.txt': page(''),
  })
  expect(site.finished).toEqual(['404.html', 'deep.html', 'deep/down.html'])
  const preload = `<link rel="preload" href="/${START}" as="script" fetchpriority="low"/>`
  const script = `<script src="/${START}" async=""></script>`
  expect(site.read('404.html')).toBe(withCsp(''))
  expect(site.read('deep.html')).toBe(withCsp(preload + body + script, style()))
  expect(site.read('deep/down.html')).toBe(withCsp(words))
  expect(site.read('page.html.txt')).toBe(page(''))
})

test.each([
  '<script>track(self.__next_f)</script>',
  '<script src="https://a.example/_next/b.js"></script>',
])('leaves %s to the CSP, which refuses it', (other) => {
  expect(() => finished(page(other))).toThrow('index.html contains a script')
})

test.each([
  ['is missing', {}, /must be one file;/],
  ['is split', { [START]: builtIn, [START.replace('start.1', 'ab12')]: '' }, /must be one file;/],
  ['has another React', { [START]: builtIn.replace('"19.', '"18.') }, /lacks React 19\.\S+, which/],
])("stops where the islands' script %s", (_, scripts, sentence) => {
  expect(() => finish({ 'index.html': page('') }, scripts)).toThrow(sentence)
})

test("moves the font's preload to the body", () => {
  const font = '<link rel="preload" href="/_next/a.woff2" as="font"/>'
  expect(finished(page('<p></p>', font))).toBe(withCsp(`${font}<p></p>`))
})

test('wraps email links against Cloudflare and changes nothing else', () => {
  const link = (address: string) => `<a class="a" href="mailto:${address}">${address}</a>`
  const kept = (address: string) => `<!--email_off-->${link(address)}<!--/email_off-->`
  const words = (contact: string, other: string) =>
    `<a href="/">Home</a> write to ${contact} or ${other}. <a href="#top">Up</a>`
  expect(finished(page(words(link('a@b.my'), link('c@d.my'))))).toBe(
    withCsp(words(kept('a@b.my'), kept('c@d.my'))),
  )
})

test('inlines custom properties that only :root sets, and no others', () => {
  const styles = (css: string) => page('', `<style>${css}</style>`)
  expect(
    finished(
      styles(
        ':root{--ink:red;--line:2px solid var(--ink);--air:1rem;--of:var(--air)}' +
          'p{--own:4px;color:var(--ink);border:var(--line);margin:var(--air) var(--of) var(--own)}' +
          '@media print{:root{--air:0}}',
      ),
    ),
  ).toBe(
    addCsp(
      styles(
        ':root{--air:1rem;--of:var(--air)}' +
          'p{--own:4px;color:red;border:2px solid red;margin:var(--air) var(--of) var(--own)}' +
          '@media print{:root{--air:0}}',
      ),
      env,
      '',
    ),
  )
})
