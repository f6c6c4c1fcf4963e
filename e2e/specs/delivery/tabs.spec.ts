import type { Page } from '@playwright/test'
import { BETWEEN_REQUESTS_MS } from '@/lib/waitlist/locks'
import { expectOutcome, leaveUndelivered } from '../../support/delivery'
import {
  expect,
  expectNothingKept,
  open,
  person,
  settle,
  SignupForm,
  test,
} from '../../support/fixtures'
import { notDelivered } from '../../support/guard'

const STEP_MS = 50

test.describe('several tabs', { tag: '@sandbox' }, () => {
  test(
    'a signup kept by an earlier visit is delivered once',
    { tag: ['@spec-7.1', '@spec-8.13', '@spec-8.15'] },
    async ({ page, form, inbox }) => {
      await leaveUndelivered(form, inbox)
      const before = (await inbox.requests()).length
      await inbox.clearFaults()

      const tabs = [
        await page.context().newPage(),
        await page.context().newPage(),
        await page.context().newPage(),
      ]
      await Promise.all(tabs.map(async (tab) => open(tab)))
      const [first] = tabs as [Page]
      await expectOutcome(first, inbox, { who: form.person, requests: before + 1 })
      for (const tab of tabs)
        await expect(new SignupForm(tab, form.person).stillSending).toBeHidden()
    },
  )

  test(
    'three signups in three tabs leave a second apart and are delivered once each',
    { tag: ['@spec-8.15', '@spec-9.2'] },
    async ({ page, lane, inbox, errors }) => {
      // The stand-in counts real seconds, and may find a retry too early.
      errors.allow(notDelivered('429'))
      await inbox.fault({ fault: 503, times: 3 })
      const tabs = [page, await page.context().newPage(), await page.context().newPage()]
      const forms = tabs.map((tab, index) => new SignupForm(tab, person(lane, index + 1)))
      // One clock for all tabs of a context.
      await page.clock.install()
      for (const tab of tabs) await open(tab)
      await page.clock.pauseAt(Date.now() + 60_000)
      for (const form of forms) await form.send()
      // In small steps: the pages' clocks move one after the other, so a turn may begin a step early.
      const runFor = async (ms: number) => {
        for (let passed = 0; passed < ms; passed += STEP_MS) await page.clock.runFor(STEP_MS)
      }
      for (const count of [1, 2, 3]) {
        await inbox.waitForRequests(count)
        await runFor(BETWEEN_REQUESTS_MS - 4 * STEP_MS)
        await settle(page)
        expect(await inbox.requests()).toHaveLength(count)
        await runFor(4 * STEP_MS)
      }
      await page.clock.resume()
      await expect
        .poll(async () => (await inbox.signups()).length, { timeout: 20_000 })
        .toBeGreaterThanOrEqual(3)
      const delivered = (await inbox.signups()).map(({ fields }) => fields.email)
      expect(new Set(delivered)).toEqual(new Set(forms.map(({ person: who }) => who.email)))
      expect(delivered).toHaveLength(3)
      for (const form of forms) await expect(form.stillSending).toBeHidden()
      await expectNothingKept(page)
    },
  )
})
