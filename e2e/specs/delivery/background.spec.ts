import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { waitlist } from '@/lib/content/waitlist'
import { findWholeChromium } from '../../support/browser'
import { expectPayload } from '../../support/inbox'
import { expect, test as base } from '../../support/fixtures'
import { open, stored } from '../../support/visit'

/** The worker waits for claims and pauses in real time. */
const PATIENCE = { timeout: 50_000 }

// A scenario waits up to three times.
base.describe.configure({ timeout: 4 * PATIENCE.timeout })

/** A whole browser with its own profile: only there is Background Sync certain. */
const test = base.extend({
  context: async ({ baseURL }, use, info) => {
    const executablePath = findWholeChromium()
    // Skipped, these scenarios would not be missed.
    const remedy =
      'A headless shell has no Background Sync. Install Chromium, or set CHROMIUM_PATH.'
    if (!executablePath) throw new Error(remedy)
    const profile = info.outputPath('profile')
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      baseURL,
      serviceWorkers: 'allow',
    })
    await use(context)
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  },
})

const sentences = Object.values(waitlist.states.stillSending)

/** Collects in the page which sentences of 8.14 it shows, however briefly. */
const collectSentences = (page: Page) =>
  page.addInitScript((all) => {
    const said = new Set<string>()
    const look = () => {
      for (const one of all) if (document.body?.textContent.includes(one)) said.add(one)
    }
    Object.assign(window, { said })
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  }, sentences)
const said = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { said: Set<string> }).said])

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
  { tag: ['@chromium', '@sandbox', '@spec-8.20', '@spec-8.14'] },
  async ({ page, form, inbox, context }) => {
    await inbox.fault({ fault: 503, times: 'always' })
    await open(page)
    await form.join()
    await page.close()
    const sentByPage = (await inbox.requests()).length
    await expect
      .poll(async () => (await inbox.requests()).length, PATIENCE)
      .toBeGreaterThan(sentByPage)
    const other = await context.newPage()
    await collectSentences(other)
    await open(other)
    const { inBackground } = waitlist.states.stillSending
    await expect(other.getByRole('form').getByText(inBackground)).toBeVisible()
    expect(await said(other)).toEqual([inBackground])
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
  { tag: ['@chromium', '@sandbox', '@spec-8.20'] },
  async ({ page, form, inbox, context }) => {
    await open(page)
    expect(context.serviceWorkers()).toEqual([])
    await form.name.focus()
    const started = () => context.serviceWorkers().map((worker) => new URL(worker.url()).pathname)
    await expect.poll(started, 'started by focus').toEqual(['/waitlist/worker.js'])
    await form.join()
    await expect.poll(() => stored(page)).toEqual({})
    // The browser has run the worker, which found nothing left.
    await expect.poll(() => promised(page), PATIENCE).toEqual([])
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
    expect(await inbox.requests()).toHaveLength(1)
  },
)
