import type { Page } from '@playwright/test'
import { BETWEEN_REQUESTS_MS } from '@/lib/waitlist/locks'
import { expectSignup, sendIntoSilence } from '../../support/delivery'
import { expect, test } from '../../support/fixtures'
import { endedWithPage } from '../../support/guard'
import { openStopped, passUntilNothingKept, waitForIslands } from '../../support/visit'

/** An installed Firefox's driver ends a closed tab before its last request has left. */
async function leave(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') await page.goto('about:blank')
  else await page.close()
}

test.describe('the visitor leaves', { tag: ['@sandbox', '@firefox'] }, () => {
  test(
    'a tab closed while sending hands the signup over',
    { tag: ['@spec-7.5', '@spec-8.11'] },
    async ({ page, form, inbox, errors }) => {
      errors.allow(endedWithPage)
      // The page's own request gets no answer and is not taken.
      await sendIntoSilence(page, form, inbox)
      await page.clock.runFor(BETWEEN_REQUESTS_MS)
      await leave(page)
      await expectSignup(inbox, form.person)
    },
  )

  test(
    'a tab closed after a refusal hands the signup over once more',
    { tag: ['@spec-8.11', '@spec-9.2'] },
    async ({ page, form, inbox }) => {
      await inbox.fault({ fault: 429 })
      await openStopped(page)
      await form.join()
      // Before the page's own next attempt, which is due after two seconds.
      await page.clock.runFor(BETWEEN_REQUESTS_MS)
      expect(await inbox.signups()).toEqual([])
      await leave(page)
      await expectSignup(inbox, form.person)
    },
  )

  test('reloads: nothing is lost', { tag: '@spec-8.12' }, async ({ page, form, inbox, errors }) => {
    errors.allow(endedWithPage)
    await sendIntoSilence(page, form, inbox)
    await page.reload()
    await waitForIslands(page)
    await passUntilNothingKept(page)
    await expectSignup(inbox, form.person)
  })
})
