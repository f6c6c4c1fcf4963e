import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, devices, expect } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { listen } from '../sandbox/ports'
import { createSite } from '../sandbox/staticHost'
import { findChromium } from '../support/browser'

/**
 * `npm run measure -- [--runs=9] .sandbox/site ../other/.sandbox/site`: medians of interleaved runs of built
 * pages on a phone's screen. Compare only figures of one call.
 * - `cpuMs`: thread time of the main thread until 1.5 s after load, unthrottled. A busy machine raises it
 *   less than it delays the clock.
 * - `paintMs`, `lcpMs`, `hydratedMs`: on slow 4G, CPU ÷ 4.
 * - `kB`, `requests`: before the first scroll.
 */
const AFTER_LOAD_MS = 1500
const TRACE_S = 5
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 180_000,
  uploadThroughput: 180_000,
}

type Figures = Record<string, number>
type TraceEvent = Readonly<{
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { frame?: string; data?: { documentLoaderURL?: string } }
}>

/** Without Playwright: while a debugger listens, Chromium parses the whole script once more. */
async function measureCpu(url: string): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'measure-'))
  const file = path.join(folder, 'trace.json')
  const { args: options, executablePath = chromium.executablePath() } = findChromium()
  const browser = spawn(executablePath, [
    ...options,
    '--headless',
    '--no-sandbox',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    '--window-size=412,915',
    '--force-device-scale-factor=2.625',
    '--trace-startup=toplevel,blink.user_timing',
    '--trace-startup-format=json',
    `--trace-startup-duration=${TRACE_S}`,
    `--trace-startup-file=${file}`,
    url,
  ])
  await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true)
  browser.kill()
  await once(browser, 'close')
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }
  rmSync(folder, { recursive: true, maxRetries: 5 })
  const start = traceEvents.find(({ args }) => args.data?.documentLoaderURL === `${url}/`)!
  // Each SVG picture is a document with a load event of its own.
  const load = traceEvents.find(
    ({ name, pid, args }) =>
      name === 'loadEventEnd' && pid === start.pid && args.frame === start.args.frame,
  )!
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      pid === load.pid &&
      tid === load.tid &&
      ts < load.ts + AFTER_LOAD_MS * 1000,
  )
  return { cpuMs: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000 }
}

async function measureAnswers(browser: Browser, url: string): Promise<Figures> {
  const page = await browser.newPage({ ...devices['Pixel 7'], serviceWorkers: 'block' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.addInitScript(() => {
    const times: Record<string, number> = {}
    Object.assign(window, { times })
    // Without named functions: tsx would wrap them in a helper that the page lacks.
    new PerformanceObserver((list) => {
      times.lcpMs = list.getEntries().at(-1)!.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new MutationObserver(() => (times.hydratedMs = performance.now())).observe(document, {
      subtree: true,
      attributeFilter: ['data-hydrated'],
    })
  })
  await page.goto(url)
  const waiting = page.locator('[data-island]:not([data-hydrated])')
  await expect(waiting).toHaveCount(0, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const figures = await page.evaluate(() => {
    const files = ['navigation', 'resource'].flatMap(
      (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
    )
    return {
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      ...(window as unknown as { times: Figures }).times,
      kB: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      requests: files.length,
    }
  })
  await page.close()
  return figures
}

const args = process.argv.slice(2)
const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.slice(7) ?? 9)
const sites = args.filter((arg) => !arg.startsWith('--'))
const servers = await Promise.all(sites.map((site) => listen(createSite(site, 'http://127.0.0.1'))))
const browser = await chromium.launch(findChromium())
const results = sites.map((): Figures[] => [])
for (let run = 0; run < runs; run += 1) {
  // Alternates the order: the second page of a run meets a busier machine.
  const inOrder = [...servers.entries()]
  for (const [index, { origin }] of run % 2 ? inOrder.toReversed() : inOrder) {
    const figures = {
      ...(await measureCpu(origin)),
      ...(await measureAnswers(browser, origin)),
    }
    results[index]!.push(figures)
    if (process.env.VERBOSE) console.log(index, JSON.stringify(figures))
  }
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
console.table(
  results.map((all) =>
    Object.fromEntries(
      Object.keys(all[0]!).map((name) => [
        name,
        Math.round(median(all.map((each) => each[name]!))),
      ]),
    ),
  ),
)
await browser.close()
for (const server of servers) server.close()
