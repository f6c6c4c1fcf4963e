/**
 * Limits for `npm run budget`: the files of the first and the whole view, and the worker, after brotli.
 * size-limit counts whole files, so the inline styles are first written to a file of their own.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const SITE = '.sandbox/site'
const STYLES = '.sandbox/styles.css'

const page = `${SITE}/index.html`
const html = readFileSync(page, 'utf8')
const css = allMatches(html, /<style\b[^>]*>([^]*?)<\/style>/g).join('')
writeFileSync(STYLES, css)

const scripts = filesNamedIn(html, /<script\b[^>]* src="([^"]+)"/g)
const fonts = filesNamedIn(css, /url\(([^)]+\.woff2)\)/g)
const images = [
  ...filesNamedIn(html, /<img\b(?![^>]*loading="lazy")[^>]* src="([^"]+)"/g),
  ...filesNamedIn(css, /url\(["']?(\/[^"')]+\.(?:svg|png))/g),
]

const allImages = [...images, ...filesNamedIn(html, /<img\b[^>]* src="([^"]+)"/g)]

export default [
  { name: 'Document: markup, styles, data of the islands', path: page, limit: '17.4 kB' },
  { name: 'Styles, in the document', path: STYLES, limit: '10.6 kB' },
  { name: 'Font', path: fonts, limit: '10.8 kB', brotli: false },
  { name: 'Images of the first view and of the styles', path: images, limit: '7.5 kB' },
  // React takes 59 kB of the script.
  { name: 'Script', path: scripts, limit: '66.8 kB' },
  { name: 'First view in all', path: [page, ...scripts, ...fonts, ...images], limit: '100.5 kB' },
  {
    name: 'Whole view',
    path: [page, ...scripts, ...fonts, ...new Set(allImages)],
    limit: '118.3 kB',
  },
  { name: 'Worker', path: `${SITE}/waitlist/worker.js`, limit: '2.2 kB' },
]

function allMatches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found)
}

/** @throws Error when nothing matches: an outdated pattern would pass every limit. */
function filesNamedIn(text, pattern) {
  const files = [...new Set(allMatches(text, pattern))].map((address) => SITE + address)
  if (!files.length) throw new Error(`Nothing in ${page} matches ${pattern}.`)
  return files
}
