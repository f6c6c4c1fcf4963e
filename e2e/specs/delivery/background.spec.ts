import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findWholeChromium } from '../../support/browser'
import { expectPayload } from '../../support/delivery'
import { expect, test as base } from '../../support/fixtures'
import { failedToLoad, notDelivered } from '../../support/guard'
import { expectNothingKept, open } from '../../support/visit'

/** The worker waits out its pauses in real time. */
const PATIENCE = { timeout: 40_000 }

/** A browser as a visitor has it, with a profile of its own: only there is Background Sync certain. */
const test = base.extend({
  context: async ({ baseURL }, use, info) => {
    const executablePath = findWholeChromium()
    base.skip(
      !executablePath,
      'A whole Chromium is needed: a headless shell has no Background Sync.',
    )
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

/** Loses the connection as the next request is on its way out. */
async function loseConnection(page: Page): Promise<void> {
  await page.route(
    '**/send-form',
    async (route) => {
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
}

const tags = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    const all = registrations.map(async (registration) => {
      const { sync } = registration as unknown as { sync: { getTags: () => Promise<string[]> } }
      return sync.getTags()
    })
    return (await Promise.all(all)).flat()
  })

test.describe(
  'the visitor never comes back',
  { tag: ['@chromium', '@sandbox', '@spec-8.20'] },
  () => {
    for (const [when, stays] of [
      ['after the message has gone', true],
      ['within a second', false],
    ] as const) {
      test(`the connection is lost while sending, and the tab closed ${when}: it is delivered when the connection returns`, async ({
        page,
        form,
        inbox,
        errors,
      }) => {
        errors.allow(failedToLoad, notDelivered('TypeError'))
        await loseConnection(page)
        await open(page)
        await form.join()
        if (stays) await form.expectPromise('inBackground')
        await page.close()
        await page.context().setOffline(false)
        await expect.poll(inbox.signups, PATIENCE).toHaveLength(1)
        expectPayload((await inbox.signups())[0], form.person)
      })
    }

    test('the service is down, and the tab is closed: it is delivered when the service returns', async ({
      page,
      form,
      inbox,
      context,
    }) => {
      await inbox.fault({ fault: 503, times: 'always' })
      await open(page)
      await form.join()
      await page.close()
      const sentByPage = (await inbox.requests()).length
      await expect
        .poll(async () => (await inbox.requests()).length, PATIENCE)
        .toBeGreaterThan(sentByPage)
      await inbox.clearFaults()
      await expect.poll(inbox.signups, PATIENCE).toHaveLength(1)
      expectPayload((await inbox.signups())[0], form.person)
      const next = await context.newPage()
      await open(next)
      await expectNothingKept(next)
    })

    test('in a browser without Background Sync a worker outlives the tab for five minutes', async ({
      page,
      form,
      inbox,
    }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'SyncManager'))
      await inbox.fault({ fault: 503, times: 2 })
      await open(page)
      await form.join()
      await form.expectPromise('nextVisit')
      await page.close()
      await expect.poll(inbox.signups, PATIENCE).toHaveLength(1)
      expectPayload((await inbox.signups())[0], form.person)
    })

    test('a setup that refused is tried again with the next sync event', async ({
      page,
      form,
      inbox,
      context,
    }) => {
      await inbox.fault({ fault: 412, times: 'always' })
      await open(page)
      const browser = await context.newCDPSession(await context.newPage())
      const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
        browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          if (registrations[0]) resolve(registrations[0])
        })
      })
      await browser.send('ServiceWorker.enable')
      await form.join()
      await form.expectPromise('inBackground')
      const [tag = ''] = await tags(page)
      await page.close()
      await inbox.clearFaults()
      // In five minutes the browser would.
      const { registrationId, scopeURL } = await registered
      const origin = new URL(scopeURL).origin
      await browser.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag,
        lastChance: false,
      })
      await expect.poll(inbox.signups, PATIENCE).toHaveLength(1)
    })
  },
)

test(
  'a signup that works is one request, starts no sync, and no worker controls the page',
  { tag: ['@chromium', '@sandbox', '@spec-8.20', '@spec-7.3'] },
  async ({ page, form, inbox, context }) => {
    await open(page)
    expect(context.serviceWorkers()).toEqual([])
    const started = context.waitForEvent('serviceworker')
    await form.name.focus()
    expect(new URL((await started).url()).pathname).toBe('/waitlist/worker.js')
    await form.join()
    await expectNothingKept(page)
    expect(await tags(page)).toEqual([])
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
    expect(await inbox.requests()).toHaveLength(1)
  },
)
