/**
 * `npm run budget [folder]`: what a first visit downloads, in bytes after brotli 11, beside the
 * limits, and how much script that is above an empty page of the same Next. Deterministic: no
 * browser, no clock. Ends with status 1 when a limit is passed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const EMPTY = path.join('.sandbox', 'empty')
const NEXT_VERSION = (
  JSON.parse(readFileSync('node_modules/next/package.json', 'utf8')) as { version: string }
).version

type Line = { what: string; bytes: number; limit?: number; protects: string }

const site = process.argv[2] ?? path.join('.sandbox', 'site')
if (!existsSync(path.join(site, 'index.html'))) {
  console.error(`There is no site in ${site}. Build it first: npm run build:sandbox`)
  process.exit(1)
}

const page = measure(site)
const empty = measure(emptySite())
const lines: Line[] = [
  { what: 'HTML', bytes: page.html, limit: 14_000, protects: 'it comes in the first TCP flight' },
  { what: 'CSS', bytes: page.css, limit: 8000, protects: 'nothing is painted before it' },
  {
    what: 'Font',
    bytes: page.fonts,
    limit: 30_000,
    protects: 'headings appear in their face early',
  },
  {
    what: 'Images of the first view',
    bytes: page.images,
    limit: 25_000,
    protects: 'the hero is whole',
  },
  { what: 'Script', bytes: page.scripts, protects: 'see the next line' },
  {
    what: `Script above an empty page of Next ${NEXT_VERSION}`,
    bytes: page.scripts - empty.scripts,
    limit: 6000,
    protects: 'a cheap phone is free to scroll and type',
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
  console.log(`${mark} ${what.padEnd(42)} ${kB(bytes)}${of}`.padEnd(76), protects)
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

  const sizes = {
    html: brotli(Buffer.from(html)),
    css: sum(links('rel="stylesheet"')),
    fonts: sum(links('rel="preload"', 'as="font"')),
    images: sum([
      ...links('rel="preload"', 'as="image"'),
      ...tags('img')
        .filter((tag) => !tag.includes('loading="lazy"'))
        .flatMap((tag) => attribute(tag, 'src') ?? []),
      ...backgrounds(folder),
    ]),
    scripts: sum(
      tags('script')
        .filter((tag) => !/nomodule/i.test(tag))
        .flatMap((tag) => attribute(tag, 'src') ?? []),
    ),
  }
  return { ...sizes, total: Object.values(sizes).reduce((a, b) => a + b) }
}

/** Images that stylesheets name: counted whether in the first view or not. */
function backgrounds(folder: string): string[] {
  return files(folder, '.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/url\(["']?(\/[^"')]+\.(?:svg|png))/g)].map(
      ([, address]) => address!,
    ),
  )
}

/** The chunk that delivers what is kept, known by the lock it takes. */
function outbox(folder: string): number {
  const chunk = files(path.join(folder, '_next', 'static', 'chunks'), '.js').filter((file) =>
    readFileSync(file, 'utf8').includes('ifAvailable'),
  )
  if (chunk.length !== 1) throw new Error(`The outbox's chunk was not found: ${chunk.join(', ')}`)
  return sizeOf(chunk[0]!)
}

/** An empty page, built once with the same Next and the same settings. */
function emptySite(): string {
  const built = path.join(EMPTY, `site-${NEXT_VERSION}`)
  if (existsSync(path.join(built, 'index.html'))) return built
  rmSync(EMPTY, { recursive: true, force: true })
  mkdirSync(path.join(EMPTY, 'app'), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(path.join(EMPTY, file), text)
  write('package.json', '{ "type": "module" }')
  write(
    'next.config.mjs',
    `export default { output: 'export', distDir: 'site-${NEXT_VERSION}', outputFileTracingRoot: ${JSON.stringify(process.cwd())} }`,
  )
  write('app/page.jsx', 'export default function Page() { return <p>Hello</p> }')
  write(
    'app/layout.jsx',
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
  )
  const { status, stdout, stderr } = spawnSync('npx', ['next', 'build', '--webpack'], {
    cwd: EMPTY,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The empty page did not build:\n${stdout}${stderr}`)
  return built
}

function files(folder: string, ending: string): string[] {
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
