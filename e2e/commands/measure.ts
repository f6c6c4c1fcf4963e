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
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 180_000,
  uploadThroughput: 180_000,
}

type Figures = Record<string, number>
type TraceEvent = Readonly<{ name: string; pid: number; tid: number; ts: number; tdur?: number }>

const openPage = (browser: Browser) =>
  browser.newPage({ ...devices['Pixel 7'], serviceWorkers: 'block' })

async function measureCpu(browser: Browser, url: string): Promise<Figures> {
  const page = await openPage(browser)
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.goto(url)
  // The browser's other processes are in the trace too: the mark tells the page's.
  await page.evaluate(
    (ms) => new Promise((done) => setTimeout(() => done(performance.mark('end').name), ms)),
    AFTER_LOAD_MS,
  )
  const trace = (await browser.stopTracing()).toString()
  const sizes = await page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )
  await page.close()
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const end = traceEvents.find(({ name }) => name === 'end')!
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      pid === end.pid &&
      tid === end.tid &&
      ts < end.ts,
  )
  const cpuMs = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  return { cpuMs, kB: sizes.reduce((sum, size) => sum + size, 0) / 1000, requests: sizes.length }
}

async function measureAnswers(browser: Browser, url: string): Promise<Figures> {
  const page = await openPage(browser)
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
  const figures = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    ...(window as unknown as { times: Figures }).times,
  }))
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
  for (const [index, { origin }] of servers.entries()) {
    const figures = {
      ...(await measureCpu(browser, origin)),
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
