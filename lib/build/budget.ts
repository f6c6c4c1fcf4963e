/**
 * `npm run budget [folder]`: what a first visit downloads, in bytes after brotli 11, beside the
 * limits, and how much script that is above an empty page of the same Next. Deterministic: no
 * browser, no clock. Ends with status 1 when a limit is passed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { emptySite, NEXT_VERSION } from './emptySite'

type Line = { what: string; bytes: number; limit?: number; protects: string }

const site = process.argv[2] ?? path.join('.sandbox', 'site')
if (!existsSync(path.join(site, 'index.html'))) {
  console.error(`There is no site in ${site}. Build it first: npm run build:sandbox`)
  process.exit(1)
}

const page = measure(site)
const empty = measure(emptySite())
const lines: Line[] = [
  {
    what: 'Markup and CSS, up to the first script',
    bytes: page.painted,
    limit: 14_000,
    protects: 'the first TCP flight is enough to paint the page',
  },
  {
    what: 'HTML beside its CSS, router data included',
    bytes: page.html,
    limit: 14_000,
    protects: 'the same',
  },
  { what: 'CSS, in the HTML', bytes: page.css, limit: 8000, protects: 'the same' },
  { what: 'Font', bytes: page.fonts, limit: 30_000, protects: 'headings are in their face early' },
  {
    what: 'Images of the first view, and backgrounds',
    bytes: page.images,
    limit: 25_000,
    protects: 'the hero is soon whole',
  },
  { what: 'Script', bytes: page.scripts, protects: 'see the next line' },
  {
    what: `Script above an empty page of Next ${NEXT_VERSION}`,
    bytes: page.scripts - empty.scripts,
    limit: 6000,
    protects: 'a cheap phone is soon free to type',
  },
  { what: 'First view in all', bytes: page.total, limit: 175_000, protects: 'a weak signal' },
  {
    what: 'Outbox, on first touch of the form',
    bytes: outbox(site),
    limit: 1500,
    protects: 'the same',
  },
]

for (const { what, bytes, limit, protects } of lines) {
  const mark = limit === undefined ? ' ' : bytes <= limit ? '✓' : '✗'
  const of = limit === undefined ? '' : ` of ${kB(limit)}`
  console.log(`${mark} ${what.padEnd(44)} ${kB(bytes)}${of}`.padEnd(78), protects)
}
const passed = lines.filter(({ bytes, limit }) => limit !== undefined && bytes > limit)
if (passed.length) {
  console.error(`\nOver budget: ${passed.map(({ what }) => what).join(', ')}`)
  process.exit(1)
}

/** What the HTML itself asks for: `noModule` scripts and lazy images are not fetched. */
function measure(folder: string) {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const sum = (addresses: Iterable<string>) =>
    [...new Set(addresses)].reduce(
      (total, address) => total + sizeOf(path.join(folder, address)),
      0,
    )
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(String)
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1]
  const links = (...wanted: string[]) =>
    tags('link')
      .filter((tag) => wanted.every((part) => tag.includes(part)))
      .flatMap((tag) => attribute(tag, 'href') ?? [])

  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css!)
  const css = brotli(Buffer.from(styles.join('')))
  const parts = {
    html: brotli(Buffer.from(html)) - css,
    css: css + sum(links('rel="stylesheet"')),
    painted: brotli(Buffer.from(html.slice(0, html.indexOf('<script>')))),
  }
  const files = {
    fonts: sum(links('rel="preload"', 'as="font"')),
    images: sum([
      ...links('rel="preload"', 'as="image"'),
      ...tags('img')
        .filter((tag) => !tag.includes('loading="lazy"'))
        .flatMap((tag) => attribute(tag, 'src') ?? []),
      ...[...styles.join('').matchAll(/url\(["']?(\/[^"')]+\.(?:svg|png))/g)].map(
        ([, address]) => address!,
      ),
    ]),
    scripts: sum(
      tags('script')
        .filter((tag) => !/nomodule/i.test(tag))
        .flatMap((tag) => attribute(tag, 'src') ?? []),
    ),
  }
  const whole = brotli(Buffer.from(html)) + sum(links('rel="stylesheet"'))
  return { ...parts, ...files, total: Object.values(files).reduce((a, b) => a + b, whole) }
}

/** The chunk that delivers what is kept, known by the lock it takes. */
function outbox(folder: string): number {
  const chunk = filesIn(path.join(folder, '_next', 'static', 'chunks'), '.js').filter((file) =>
    readFileSync(file, 'utf8').includes('ifAvailable'),
  )
  if (chunk.length !== 1) throw new Error(`The outbox's chunk was not found: ${chunk.join(', ')}`)
  return sizeOf(chunk[0]!)
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file))
}

/** WOFF2 and PNG are compressed already and served as they are. */
function sizeOf(file: string): number {
  const content = readFileSync(file)
  return /\.(woff2|png)$/.test(file) ? content.length : brotli(content)
}

function brotli(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
