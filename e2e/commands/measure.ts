import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium, devices, expect } from '@playwright/test'
import { listen } from '../sandbox/ports'
import { createSite } from '../sandbox/staticHost'
import { findChromium, findWholeChromium } from '../support/browser'

/**
 * `npm run measure -- .sandbox/site ../other/.sandbox/site`: opens built pages in turn, on a phone's screen,
 * and prints medians. Compare only figures of one call.
 * - `cpuMs`: CPU time of the main thread until 1.5 s after load, not throttled. On a busy machine it grows
 *   less than elapsed time does.
 * - `paintMs`, `lcpMs`, `hydratedMs`: on slow 4G, CPU ÷ 4.
 * - `kB`, `requests`: before the first scroll.
 */
const RUNS = 9
const AFTER_LOAD_MS = 1500
const TRACE_S = 5
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 180_000,
  uploadThroughput: 180_000,
}
const PROFILE = path.resolve('.sandbox/measure')
const TRACE = path.join(PROFILE, 'trace.json')

type TraceEvent = Readonly<{
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { frame?: string; data?: { documentLoaderURL?: string } }
}>

/** Starts Chromium without Playwright: with a debugger attached, Chromium parses the whole script twice. */
async function measureCpu(url: string): Promise<number> {
  rmSync(PROFILE, { recursive: true, force: true })
  // Starts no headless shell: Debian's is a script that does not pass a signal on.
  const traced = spawn(findWholeChromium() ?? 'chromium', [
    '--headless',
    '--no-sandbox',
    '--remote-debugging-port=0',
    `--user-data-dir=${PROFILE}`,
    '--window-size=412,915',
    '--force-device-scale-factor=2.625',
    '--trace-startup=toplevel,blink.user_timing',
    '--trace-startup-format=json',
    `--trace-startup-duration=${TRACE_S}`,
    `--trace-startup-file=${TRACE}`,
    url,
  ])
  await expect.poll(() => existsSync(TRACE), { timeout: 60_000 }).toBe(true)
  traced.kill()
  await once(traced, 'close')
  const { traceEvents } = JSON.parse(readFileSync(TRACE, 'utf8')) as { traceEvents: TraceEvent[] }
  const start = traceEvents.find(({ args }) => args.data?.documentLoaderURL === `${url}/`)!
  // Compares frames, because each SVG image is a document with its own load event.
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
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

async function measure(url: string): Promise<Record<string, number>> {
  const cpuMs = await measureCpu(url)
  const page = await browser.newPage({ ...devices['Pixel 7'], serviceWorkers: 'block' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.addInitScript(() => {
    const marks = new MutationObserver(() => performance.mark('hydrated'))
    marks.observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
  })
  await page.goto(url)
  const waiting = page.locator('[data-island]:not([data-hydrated])')
  await expect(waiting).toHaveCount(0, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const figures = await page.evaluate(() => {
    const paints = new PerformanceObserver(() => undefined)
    paints.observe({ type: 'largest-contentful-paint', buffered: true })
    const files = performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    return {
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      lcpMs: paints.takeRecords().at(-1)!.startTime,
      hydratedMs: performance.getEntriesByName('hydrated').at(-1)!.startTime,
      kB: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      requests: files.length,
    }
  })
  await page.close()
  return { cpuMs, ...figures }
}

const browser = await chromium.launch(findChromium())
let sites = await Promise.all(
  process.argv.slice(2).map(async (name) => {
    const { origin } = await listen(createSite(name, 'http://127.0.0.1'))
    return { name, origin, runs: [] as Record<string, number>[] }
  }),
)
for (let run = 0; run < RUNS; run += 1) {
  for (const { origin, runs } of sites) runs.push(await measure(origin))
  // Alternates the order, because the second page of a run meets a busier machine.
  sites = sites.toReversed()
}
const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[RUNS >> 1]!)
for (const { name, runs } of sites) {
  const keys = Object.keys(runs[0]!)
  console.log(
    name,
    Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key]!))])),
  )
}
process.exit()
