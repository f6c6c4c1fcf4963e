import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { waitlist } from '@/lib/content/waitlist'
import { CLAIM_MS } from '@/lib/waitlist/retry'
import { LOOK_AGAIN_MS } from '@/lib/waitlist/worker/workerDelivery'
import { freePort } from '../../sandbox/ports'
import { builtServiceOrigin, HOST } from '../../sandbox/settings'
import { findWholeChromium } from '../../support/browser'
import { expectPayload } from '../../support/inbox'
import { expect, test as base } from '../../support/fixtures'
import { notDelivered, offline } from '../../support/guard'
import { stored } from '../../support/storedSignups'
import { open, waitForIdle } from '../../support/visit'

/** Long, because the worker waits in real time until claims end, and pauses between attempts. */
const PATIENCE = { timeout: 50_000 }

const test = base.extend<{ launchArgs: string[] }>({
  launchArgs: [[], { option: true }],
  /** Full Chromium, not the headless shell, with a profile of its own: others may lack Background Sync. */
  context: async ({ baseURL, launchArgs: args }, use) => {
    const executablePath = findWholeChromium()
    // Fails instead of skipping, because nobody would notice the skip.
    const remedy =
      'A headless shell has no Background Sync. Install Chromium, or set CHROMIUM_PATH.'
    if (!executablePath) throw new Error(remedy)
    const context = await chromium.launchPersistentContext('', {
      executablePath,
      baseURL,
      args,
      serviceWorkers: 'allow',
    })
    await use(context)
    await context.close()
  },
})

const promised = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    const all = registrations.map(async (registration) => {
      const { sync } = registration as unknown as { sync: { getTags: () => Promise<string[]> } }
      return sync.getTags()
    })
    return (await Promise.all(all)).flat()
  })

test(
  'the service is down, and the tab is closed: the worker delivers when the service returns',
  { tag: ['@chromium', '@sandbox', '@spec-9', '@spec-8'] },
  async ({ page, form, inbox, context }) => {
    await inbox.fault({ fault: 503, times: 'always' })
    await open(page)
    await form.join()
    // Keeps the browser open.
    const other = await context.newPage()
    await page.close()
    const sentByPage = (await inbox.requests()).length
    await expect
      .poll(async () => (await inbox.requests()).length, PATIENCE)
      .toBeGreaterThan(sentByPage)
    await open(other)
    const { device } = waitlist.states.pending
    await expect(other.getByRole('form').getByText(device)).toBeVisible()
    await other.close()
    await inbox.clearFaults()
    await expect.poll(inbox.signups, PATIENCE).toHaveLength(1)
    expectPayload((await inbox.signups())[0], form.person)
    const next = await context.newPage()
    await open(next)
    await expect.poll(() => stored(next)).toEqual({})
  },
)

test(
  'a signup that is accepted is one request, and no worker controls the page',
  { tag: ['@chromium', '@sandbox', '@spec-8'] },
  async ({ page, form, inbox, context }) => {
    await open(page)
    expect(context.serviceWorkers()).toEqual([])
    await form.name.focus()
    const started = () => context.serviceWorkers().map((worker) => new URL(worker.url()).pathname)
    await expect.poll(started, 'started by focus').toEqual(['/waitlist/worker.js'])
    await form.join()
    await expect.poll(() => stored(page)).toEqual({})
    // A sync tag disappears after the worker has run and found nothing to send.
    await expect.poll(() => promised(page), PATIENCE).toEqual([])
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
    expect(await inbox.requests()).toHaveLength(1)
  },
)

/** Proxy with the shortest possible queue of connections that wait to be accepted. */
const PROXY = `
  const [port, target] = process.argv.slice(1).map(Number)
  const net = require('node:net')
  net.createServer((socket) => {
    const other = net.connect(target, '${HOST}')
    for (const [from, to] of [[socket, other], [other, socket]]) from.on('error', () => to.destroy()).pipe(to)
  }).listen({ port, host: '${HOST}', backlog: 1 }, () => console.log('listening'))`

/**
 * Starts a proxy that lets nothing through to the service until `end`. While the proxy is stopped and its
 * queue is full, Linux drops each packet that requests a connection.
 */
async function openDeadZone(service: string) {
  const { port: target } = new URL(service)
  const port = await freePort()
  const proxy = spawn(process.execPath, ['-e', PROXY, String(port), target])
  await once(proxy.stdout, 'data')
  proxy.kill('SIGSTOP')
  const queued = Array.from({ length: 3 }, () => connect(port, HOST).on('error', () => undefined))
  await setTimeout(500)
  return {
    args: [`--host-resolver-rules=MAP ${HOST}:${target} ${HOST}:${port}`],
    end() {
      for (const socket of queued) socket.destroy()
      proxy.kill('SIGCONT')
    },
    close: () => proxy.kill('SIGKILL'),
  }
}

const inDeadZone = test.extend<{ zone: Awaited<ReturnType<typeof openDeadZone>> }>({
  // oxlint-disable-next-line no-empty-pattern
  zone: async ({}, use, info) => {
    // Windows has no SIGSTOP.
    info.skip(process.platform !== 'linux', 'Only Linux is known to drop these packets.')
    const zone = await openDeadZone(builtServiceOrigin())
    await use(zone)
    zone.close()
  },
  launchArgs: ({ zone }, use) => use(zone.args),
})

inDeadZone(
  'a signup arrives once, though the network has dropped everything until its retry',
  { tag: ['@chromium', '@sandbox', '@spec-8'] },
  async ({ page, form, inbox, errors, zone }) => {
    errors.allow(...offline, notDelivered('TimeoutError'))
    await open(page)
    await form.send()
    // By then the first request has timed out, and the worker's retry waits for a connection.
    await setTimeout(CLAIM_MS + LOOK_AGAIN_MS + 2000)
    expect(await inbox.requests()).toEqual([])
    zone.end()
    await expect.poll(inbox.requests, PATIENCE).not.toEqual([])
    await expect.poll(() => stored(page)).toEqual({})
    await waitForIdle(page)
    expect(await inbox.requests()).toHaveLength(1)
  },
)
