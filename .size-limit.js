/**
 * `npm run budget`: what a first visit downloads, after brotli. size-limit counts whole files, so two
 * parts of the HTML are written into files of their own first.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const SITE = '.sandbox/site'
const PARTS = '.sandbox/budget'

const page = `${SITE}/index.html`
const html = readFileSync(page, 'utf8')
const css = allMatches(html, /<style\b[^>]*>([^]*?)<\/style>/g).join('')

const scripts = filesNamedIn(html, /<script\b(?![^>]*noModule)[^>]* src="([^"]+)"/g)
const fonts = filesNamedIn(html, /<link rel="preload" href="([^"]+)" as="font"/g)
const images = [
  ...filesNamedIn(html, /<img\b(?![^>]*loading="lazy")[^>]* src="([^"]+)"/g),
  ...filesNamedIn(css, /url\(["']?(\/[^"')]+\.(?:svg|png))/g),
  ...filesNamedIn(html, /<use href="([^"#]+)/g),
]

export default [
  {
    name: 'What paints: markup and CSS up to the first inline script',
    path: writePart('paint.html', html.slice(0, html.indexOf('<script>'))),
    limit: '14.6 kB',
  },
  { name: 'CSS, in the HTML', path: writePart('styles.css', css), limit: '8 kB' },
  { name: 'HTML in all, router data included', path: page, limit: '20 kB' },
  { name: 'Font', path: fonts, limit: '30 kB', brotli: false },
  { name: 'Images of the first view, backgrounds, icons', path: images, limit: '25 kB' },
  // An empty page of Next 16.4.5 has 110.8 kB; ours may add 6.
  { name: 'Script', path: scripts, limit: '116.8 kB' },
  { name: 'First view in all', path: [page, ...scripts, ...fonts, ...images], limit: '175 kB' },
  // webpack puts a dot before the hash of a chunk that is loaded on demand, else a dash.
  { name: 'Script on demand', path: `${SITE}/_next/static/chunks/*.*.js`, limit: '4 kB' },
]

function allMatches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found)
}

/** @throws Error when there is none: a pattern that no longer fits would pass every limit. */
function filesNamedIn(text, pattern) {
  const files = [...new Set(allMatches(text, pattern))].map((address) => SITE + address)
  if (!files.length) throw new Error(`Nothing in ${page} matches ${pattern}.`)
  return files
}

function writePart(name, text) {
  mkdirSync(PARTS, { recursive: true })
  writeFileSync(`${PARTS}/${name}`, text)
  return `${PARTS}/${name}`
}
