import type { Page } from '@playwright/test'
import { expectOutcome, leaveUndelivered } from '../../support/delivery'
import { expect, open, person, SignupForm, test } from '../../support/fixtures'

test.describe('several tabs', { tag: '@sandbox' }, () => {
  test(
    'a signup kept by an earlier visit is delivered once',
    { tag: '@spec-8.15' },
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
      for (const tab of tabs) await expect(new SignupForm(tab, form.person).pending).toBeHidden()
    },
  )

  test(
    'three signups in three tabs are delivered once each, a second apart',
    { tag: ['@spec-8.15', '@spec-9.2'] },
    async ({ page, lane, inbox }) => {
      await inbox.fault({ fault: 503, times: 3 })
      const tabs = [page, await page.context().newPage(), await page.context().newPage()]
      const forms = tabs.map((tab, index) => new SignupForm(tab, person(lane, index + 1)))
      await Promise.all(tabs.map(async (tab) => open(tab)))
      await Promise.all(
        forms.map(async (form) => {
          await form.send()
          await form.expectSuccess({ timeout: 10_000 })
        }),
      )
      await expect
        .poll(async () => (await inbox.signups()).length, { timeout: 20_000 })
        .toBeGreaterThanOrEqual(3)
      // The stand-in answers 429 to what comes too soon; none is to be met, so six in all.
      await expectOutcome(page, inbox, { who: forms.map((form) => form.person), requests: 6 })
      for (const form of forms) await expect(form.pending).toBeHidden()
    },
  )

  test(
    'another tab says nothing of a first attempt',
    { tag: '@spec-8.14' },
    async ({ page, form, inbox }) => {
      await inbox.fault({ fault: 'slow', delayMs: 2000 })
      const other = await page.context().newPage()
      await open(other)
      await open(page)
      const said: string[] = []
      await other.exposeFunction('say', (text: string) => said.push(text))
      await other.evaluate(() => {
        const status = document.querySelector('form [role="status"]')!
        const tell = (window as unknown as { say: (text: string) => void }).say
        new MutationObserver(() => tell(status.textContent)).observe(status, { childList: true })
      })
      await form.join()
      await expectOutcome(other, inbox, { who: form.person, requests: 1 })
      expect(said).toEqual([])
    },
  )
})
