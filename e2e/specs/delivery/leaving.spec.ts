import { BETWEEN_REQUESTS_MS } from '@/lib/waitlist/locks'
import { expectOutcome, leaveUndelivered } from '../../support/delivery'
import {
  expect,
  expectNothingKept,
  expectPayload,
  expectSignup,
  open,
  openStopped,
  SignupForm,
  test,
} from '../../support/fixtures'
import { notDelivered } from '../../support/guard'

// Asks the stand-in for faults.
test.describe('the visitor leaves', { tag: '@sandbox' }, () => {
  test(
    'a tab closed while sending hands the signup over',
    { tag: ['@spec-7.5', '@spec-8.11'] },
    async ({ page, form, inbox }) => {
      // The page's own request gets no answer and is not kept.
      await inbox.fault({ fault: 'silence' })
      await openStopped(page)
      await form.send()
      await inbox.waitForRequests(1)
      await page.clock.runFor(BETWEEN_REQUESTS_MS)
      await page.close()
      await expectSignup(inbox, form.person)
    },
  )

  test(
    'the next visit delivers what could not be sent',
    { tag: ['@spec-7.1', '@spec-8.11', '@spec-8.13'] },
    async ({ page, form, inbox }) => {
      await leaveUndelivered(form, inbox)
      const before = (await inbox.requests()).length
      await inbox.clearFaults()

      const next = await page.context().newPage()
      await open(next)
      await expectOutcome(next, inbox, { who: form.person, requests: before + 1 })
      await expect(new SignupForm(next, form.person).stillSending).toBeHidden()
    },
  )

  test(
    'a page reloaded while sending loses nothing',
    { tag: '@spec-8.12' },
    async ({ page, form, inbox, errors }) => {
      errors.allow(notDelivered('429'))
      await inbox.fault({ fault: 'silence' })
      await open(page)
      await form.send()
      await inbox.waitForRequests(1)
      await page.reload()
      await expectNothingKept(page)
      const signups = await inbox.signups()
      expect(signups.length).toBeGreaterThanOrEqual(1)
      for (const signup of signups) expectPayload(signup, form.person)
    },
  )

  test(
    'the next visit says that it is still sending',
    { tag: '@spec-8.14' },
    async ({ page, form, inbox }) => {
      await leaveUndelivered(form, inbox)
      const next = await page.context().newPage()
      await open(next)
      const nextForm = new SignupForm(next, form.person)
      await expect(nextForm.stillSending).toBeVisible()
      await nextForm.expectIdle()
      await inbox.clearFaults()
      await inbox.waitForSignups(1)
      await expect(nextForm.stillSending).toBeHidden()
      await expectNothingKept(next)
    },
  )
})
