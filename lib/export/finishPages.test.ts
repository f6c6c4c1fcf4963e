import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { parse, serialize } from 'parse5'
import { readEnv } from '@/lib/env'
import { addCsp } from './csp'
import { finishPages } from './finishPages'
import { folderOf } from './folder.test.setup'

const env = readEnv({ NEXT_PUBLIC_SITE_URL: 'https://a.example' })
const START = '/_next/static/islands.1.js'
const DATA = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const page = (body: string, head = '') =>
  `<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`

function withCsp(body: string, head?: string) {
  const parsed = parse(page(body, head))
  addCsp(parsed, env, '')
  return serialize(parsed)
}

function finish(pages: Record<string, string>, classes: string[] = []) {
  const siteDir = folderOf(pages)
  const finished = finishPages({ ...env, siteDir }, { url: START, classes }, [])
  const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
  return { finished, read }
}
const finished = (body: string, head?: string) =>
  finish({ 'index.html': page(body + DATA, head) }).read('index.html')

test("adds CSP and islands' script to each page of Next, in folders too, instead of Next's scripts", () => {
  const ofNext =
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>' +
    '<script src="/_next/b.js" noModule=""></script>' +
    DATA +
    '<script id="_R_">(globalThis["TURBOPACK"] || []).push([])</script>' +
    '<script nonce="" id="_R_">self.__next_f.push([1,"</scr"])</script>' +
    '<script async="" src="/_next/d.js"></script>'
  const words = '<p>$&amp;<script type="application/ld+json">{}</script></p>'
  const body = `${words}<div data-island="FaqIsland"></div>`
  const site = finish({
    '404.html': page(ofNext),
    'deep.html': page(body + ofNext, `<style>p{}</style>${ofNext}`),
    'deep/down.html': page(words + ofNext),
  })
  expect(site.finished).toEqual(['404.html', 'deep.html', 'deep/down.html'])
  const preload = `<link rel="preload" href="${START}" as="script" fetchpriority="low">`
  const script = `<script data-cfasync="false" src="${START}" async=""></script>`
  expect(site.read('404.html')).toBe(withCsp(''))
  expect(site.read('deep.html')).toBe(withCsp(preload + body + script, '<style>p{}</style>'))
  expect(site.read('deep/down.html')).toBe(withCsp(words))
})

test('leaves files from public/ as they are', () => {
  const files = {
    'google12ab.html': 'google-site-verification: google12ab.html',
    'old/page.html': page('<p style="color:red">Old</p>', '<link rel="preload" as="script">'),
    'page.html.txt': page(DATA),
  }
  const site = finish({ ...files, 'index.html': page(DATA) })
  expect(site.finished).toEqual(['index.html'])
  for (const [file, text] of Object.entries(files)) expect(site.read(file)).toBe(text)
})

test('stops where it finds no page of Next', () => {
  expect(() => finish({ 'index.html': page('') })).toThrow(/^No page has the script by which Next/)
})

test("stops at a page that would still start Next's runtime", () => {
  const other = page('<script>new.start()</script><script src="/_next/a.js"></script>')
  expect(() => finish({ '404.html': page(DATA), 'index.html': other })).toThrow(
    /^index\.html would still start Next's runtime\. See lib\/export\/insideNext\.js/,
  )
})

test.each([
  '<script>track(self.__next_f)</script>',
  '<script src="https://a.example/_next/b.js"></script>',
])('leaves %s to the CSP, which refuses it', (other) => {
  expect(() => finished(other)).toThrow('index.html contains a script')
})

test("stops where the page's styles lack a class of the islands", () => {
  const body = `<style>.a_bar{}</style><style>.b_bar{}</style><div data-island="A"></div>${DATA}`
  const build = (...classes: string[]) => finish({ 'index.html': page(body) }, classes)
  expect(() => build('a_bar', 'b_bar')).not.toThrow()
  expect(() => build('a_bar', 'c_bar')).toThrow('lack classes of the islands: c_bar. See')
})

test('puts what link previews look for before the styles, and preloads after them', () => {
  const styles = '<style>p{}</style><style>a{}</style>'
  const ofNext = styles.replaceAll(
    '<style',
    '<style data-precedence="next" data-href="/_next/a.css"',
  )
  const image = '<link rel="preload" href="/a.svg" as="image">'
  const meta = '<title>Bid</title><link rel="canonical" href="/"><meta property="og:title">'
  expect(finished('<p></p>', ofNext + image + meta)).toBe(withCsp('<p></p>', meta + styles + image))
})

test.each([
  ['does not preload', ''],
  ['preloads', '<link rel="preload" href="/_next/b.woff2" as="font">'],
])("preloads the styles' font in the body, where Next %s one", (_, ofNext) => {
  const styles = '<style>p{src:local("Roboto"),url(/_next/a.p.woff2)}</style>'
  const font =
    '<link rel="preload" href="/_next/a.p.woff2" as="font" crossorigin="" type="font/woff2">'
  expect(finished('<p></p>', styles + ofNext)).toBe(withCsp(`${font}<p></p>`, styles))
})

test('wraps email links against Cloudflare and changes nothing else', () => {
  const link = (address: string) => `<a class="a" href="mailto:${address}">${address}</a>`
  const kept = (address: string) => `<!--email_off-->${link(address)}<!--/email_off-->`
  const words = (contact: string, other: string) =>
    `<a href="/">Home</a> write to <b>${contact}</b> or ${other}. <a href="#top">Up</a>`
  expect(finished(words(link('a@b.my'), link('c@d.my')))).toBe(
    withCsp(words(kept('a@b.my'), kept('c@d.my'))),
  )
})
