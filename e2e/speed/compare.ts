/**
 * `npm run speed [-- --runs N]`: the page beside itself without script and beside an empty Next
 * page, interleaved, with simulated and with applied throttling; medians. Then every control worked
 * once. Figures from a small shared machine mean something only beside each other, so what fails
 * here is a ratio, or an interaction far from any frame.
 */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { emptySite } from '@/lib/build/emptySite'
import { findChromium } from '../browser'
import { freePort } from '../sandbox/listen'
import { SITE } from '../sandbox/paths'
import { endWith } from '../sandbox/say'
import { measureInteractions } from './interactions'
import { serve } from './serve'

const LCP_RATIO = 1.1
const TBT_ABOVE_MS = 50
const INP_MS = 100
const FIRST_DEBUGGING_PORT = 9300

const METRICS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const
type Metric = keyof typeof METRICS
type Row = Record<Metric, number>

async function compare(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
  const pages = {
    page: SITE,
    'without script': withoutScript(SITE),
    'empty Next page': emptySite(),
  }
  let failed = false
  for (const throttling of ['simulate', 'devtools'] as const) {
    const rows = await measure(pages, Number(values.runs), throttling)
    console.log(`\n${throttling === 'simulate' ? 'Simulated' : 'Applied'} throttling`)
    console.table(rows)
    const ratio = rows.page!['LCP ms'] / rows['without script']!['LCP ms']
    const above = rows.page!['TBT ms'] - rows['empty Next page']!['TBT ms']
    console.log(
      `LCP is ${ratio.toFixed(2)} times that of the page without script (limit ${LCP_RATIO})`,
    )
    console.log(
      `TBT is ${above.toFixed(0)} ms above that of the empty page (limit ${TBT_ABOVE_MS})`,
    )
    failed ||= ratio > LCP_RATIO || above > TBT_ABOVE_MS
  }
  const interactions = await measureInteractions(SITE)
  console.log('\nInteractions, on a CPU four times slower')
  console.table(interactions)
  const slow = Object.entries(interactions)
    .filter(([, taken]) => taken['INP ms'] >= INP_MS || taken['long task ms'] > 0)
    .map(([control]) => control)
  console.log(
    `${slow.length ? slow.join('; ') : 'None'} took ${INP_MS} ms or more, or a task of over 50 ms`,
  )
  process.exit(failed || slow.length ? 1 : 0)
}

async function measure(
  pages: Record<string, string>,
  runs: number,
  throttlingMethod: 'simulate' | 'devtools',
): Promise<Record<string, Row>> {
  const all: Record<string, Row[]> = {}
  for (let run = 0; run < runs; run += 1) {
    for (const [name, folder] of Object.entries(pages)) {
      ;(all[name] ??= []).push(await once(folder, throttlingMethod))
    }
  }
  return Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, medians(rows)]))
}

async function once(folder: string, throttlingMethod: 'simulate' | 'devtools'): Promise<Row> {
  const server = await serve(folder)
  const port = await freePort(FIRST_DEBUGGING_PORT)
  const browser = await chromium.launch({
    executablePath: findChromium()?.executablePath,
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(`${server.url}/`, {
      port,
      onlyCategories: ['performance'],
      throttlingMethod,
      logLevel: 'error',
    })
    const value = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN
    return Object.fromEntries(
      Object.entries(METRICS).map(([metric, audit]) => [metric, value(audit)]),
    ) as Row
  } finally {
    await browser.close()
    await server.stop()
  }
}

function medians(rows: Row[]): Row {
  const median = (metric: Metric) =>
    rows.map((row) => row[metric]).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)]!
  return Object.fromEntries(
    Object.keys(METRICS).map((metric) => [
      metric,
      Math.round(median(metric as Metric) * 1000) / 1000,
    ]),
  ) as Row
}

/** A copy of the site whose page asks for no script and holds none. */
function withoutScript(site: string): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'page-without-script-'))
  cpSync(site, copy, { recursive: true })
  const file = path.join(copy, 'index.html')
  const html = readFileSync(file, 'utf8')
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*as="script"[^>]*>/g, '')
  writeFileSync(file, html)
  return copy
}

compare().catch(endWith)
