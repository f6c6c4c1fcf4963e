import type { Page } from '@playwright/test'
import { SHARED_NAME } from '@/lib/waitlist/store'
import { expectDelivered } from '../../support/inbox'
import { expect, test } from '../../support/fixtures'
import {
  open,
  openWithPausedClock,
  passUntilNothingStored,
  waitForIdle,
  stored,
} from '../../support/visit'

test(
  'the device holds no database before a signup, and one entry of its fields until it is accepted',
  { tag: ['@sandbox', '@firefox', '@spec-7.5', '@spec-7.6', '@spec-8.4', '@spec-12.2'] },
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
    await open(page)
    await waitForIdle(page)
    expect(await inbox.requests()).toHaveLength(2)
  },
)

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
