import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ANSWER_MS } from '@/lib/waitlist/retry'
import { CLAIM_MS, pauseAfter } from '@/lib/waitlist/retry'
import type { Inbox } from './inbox'
import { passTime } from './pausedClock'
import type { SignupForm } from './signupForm'

type Parts = { page: Page; form: SignupForm; inbox: Inbox }

/** States of the form, each reached from the one before, on a page with a paused clock. */
const states: Record<string, (parts: Parts) => Promise<unknown>> = {
  async invalid({ page, form }) {
    await form.vendor.check()
    await form.send({ name: ' ', email: 'mei.ling', phoneNo: '' })
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3)
  },
  async 'network-error'({ page, form }) {
    await page.context().setOffline(true)
    await form.send()
    await expect(form.networkError).toBeVisible()
  },
  async joining({ page, form, inbox }) {
    await page.context().setOffline(false)
    await inbox.fault({ fault: 'silence', times: 'always' })
    await form.submitButton.click()
    await expect(form.name).toBeDisabled()
  },
  async success({ page, form }) {
    await passTime(page, ANSWER_MS)
    await form.expectSuccess()
  },
  'still-sending': ({ form }) => form.expectStillSending(),
  async joined({ page, form, inbox }) {
    await inbox.clearFaults()
    // Waits until the silent request has timed out and the pause after it is over.
    await passTime(page, CLAIM_MS + pauseAfter(1))
    await expect(form.tellFriend).toBeVisible()
  },
}

/** Needs the sandbox, and `errors.allow(...offline)`, because one state is offline. */
export async function inEachFormState(
  parts: Parts,
  look: (state: string) => Promise<void>,
): Promise<void> {
  for (const [state, reach] of Object.entries(states)) {
    await reach(parts)
    await look(state)
  }
}
