import type { Page } from '@playwright/test'
import { SHARED_NAME } from '@/lib/waitlist/store'
import { expectDelivered, expectPayload } from '../../support/inbox'
import { expect, test } from '../../support/fixtures'
import { openWithPausedClock, passUntilNothingStored } from '../../support/pausedClock'
import { stored } from '../../support/storedSignups'
import { waitForIdle } from '../../support/visit'

test(
  'the device holds no database before a signup, and one entry of its fields until it is accepted',
  { tag: ['@sandbox', '@firefox', '@spec-7', '@spec-8', '@spec-12'] },
  async ({ page, form, inbox }) => {
    await inbox.fault({ fault: 500 })
    await openWithPausedClock(page)
    await form.enter()
    await waitForIdle(page)
    expect(await databases(page)).toEqual([])
    await form.submitButton.click()
    await form.expectSuccess()
    expect(await databases(page)).toEqual([SHARED_NAME])
    const [[id, entry] = [], ...others] = Object.entries(await stored(page))
    expect(others).toEqual([])
    expect(id).toMatch(/^\w+$/)
    expect(entry).toEqual({
      ...form.person,
      user_type: 'customer',
      at: expect.any(Number) as unknown,
      attempts: 1,
      due: expect.any(Number) as unknown,
    })
    await passUntilNothingStored(page)
    await expectDelivered(page, inbox, { who: form.person, requests: 2 })
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    expect(await page.evaluate(() => document.cookie)).toBe('')
  },
)

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** Makes each kind of storage throw on access, as in a browser that blocks site data. */
const blockSiteData = () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
    Object.defineProperty(window, name, { get: refuse })
  }
  for (const name of ['serviceWorker', 'storage']) {
    Object.defineProperty(navigator, name, { get: refuse })
  }
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  Object.assign(window, { BroadcastChannel: refuse })
}

test(
  'where site data is blocked, every island hydrates, and a refused signup is sent again',
  { tag: ['@sandbox', '@firefox', '@spec-7', '@spec-8'] },
  async ({ page, form, inbox }) => {
    await page.addInitScript(blockSiteData)
    await inbox.fault({ fault: 500, times: 'always' })
    await openWithPausedClock(page)
    await expect(page.locator('[data-hydrated]')).toHaveCount(4)
    await form.join()
    await form.expectPending()
    await inbox.clearFaults()
    const arrived = async () => {
      await page.clock.runFor(1000)
      return inbox.signups()
    }
    await expect.poll(arrived).toHaveLength(1)
    expectPayload((await inbox.signups())[0], form.person)
    await expect(form.pending).toBeHidden()
  },
)
