import { answered, expectOutcome } from '../../support/delivery'
import {
  expect,
  expectNothingKept,
  expectPayload,
  open,
  SignupForm,
  test,
} from '../../support/fixtures'

// Asks the stand-in for faults.
test.describe('the visitor leaves', { tag: '@sandbox' }, () => {
  test(
    'tab closed while sending: what is on its way still arrives',
    { tag: ['@spec-7.5', '@spec-8.11'] },
    async ({ page, form, inbox }) => {
      // The library's own request gets no answer and is not kept.
      await inbox.fault({ fault: 'silence' })
      await open(page)
      await form.enter()
      await form.submit()
      await inbox.waitForRequests(1)
      await page.close()
      await inbox.waitForSignups(1)
      expectPayload((await inbox.signups())[0], form.person)
    },
  )

  test(
    'tab closed in an outage: the next visit delivers, untouched',
    { tag: ['@spec-7.1', '@spec-8.11', '@spec-8.13'] },
    async ({ page, context, form, inbox, errors }) => {
      errors.expect(...answered(500))
      await inbox.fault({ fault: 500, times: 'always' })
      await open(page)
      await form.join()
      await page.close()
      const before = (await inbox.requests()).length
      await inbox.clearFaults()

      const next = await context.newPage()
      await open(next)
      await expectOutcome(next, inbox, { who: form.person, requests: before + 1 })
      await expect(new SignupForm(next, form.person).pending).toBeHidden()
    },
  )

  test(
    'page reloaded while sending: delivered at least once, nothing stays',
    { tag: '@spec-8.12' },
    async ({ page, form, inbox, errors }) => {
      errors.allow(...answered(429))
      await inbox.fault({ fault: 'silence' })
      await open(page)
      await form.enter()
      await form.submit()
      await inbox.waitForRequests(1)
      await page.reload()
      await expectNothingKept(page)
      const signups = await inbox.signups()
      expect(signups.length).toBeGreaterThanOrEqual(1)
      for (const signup of signups) expectPayload(signup, form.person)
    },
  )

  test(
    'while the outage lasts the next visit says that it is still sending',
    { tag: '@spec-8.14' },
    async ({ page, context, form, inbox, errors }) => {
      errors.expect(...answered(500))
      await inbox.fault({ fault: 500, times: 'always' })
      await open(page)
      await form.join()
      await page.close()
      const next = await context.newPage()
      await open(next)
      const nextForm = new SignupForm(next, form.person)
      await expect(nextForm.pending).toBeVisible()
      await nextForm.expectIdle()
      await inbox.clearFaults()
      await inbox.waitForSignups(1)
      await expect(nextForm.pending).toBeHidden()
      await expectNothingKept(next)
    },
  )

  test(
    'away and back through the history: delivered once',
    { tag: '@spec-8.12' },
    async ({ page, form, inbox }) => {
      await page.clock.install()
      await open(page)
      await form.join()
      await page.goto('/robots.txt')
      await page.goBack()
      await expect(form.submitButton).toBeEnabled()
      await page.clock.fastForward('02:00')
      await expectOutcome(page, inbox, { who: form.person, requests: 1 })
    },
  )
})
