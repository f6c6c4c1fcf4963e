import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectPayload } from './fixtures'
import type { Inbox } from './inbox'
import type { Person, SignupForm } from './signupForm'
import { expectNothingKept, open, settle } from './visit'

export const ENTRY = 'bid-for-bites.waitlist.v2.'

/** What an earlier visit wrote of a signup that it did not get to send. */
export const entry = (who: Partial<Person>, ageMs = 60_000) =>
  JSON.stringify({ ...who, user_type: 'customer', at: Date.now() - ageMs })

/** A visit whose signup stays on the device: the service is out until `inbox.clearFaults()`. */
export async function leaveUndelivered(form: SignupForm, inbox: Inbox): Promise<void> {
  await inbox.fault({ fault: 503, times: 'always' })
  await open(form.page)
  await form.join()
  await form.page.close()
}

/** Moves the page's clock on, step by step, until something has come about. */
export async function advance(
  page: Page,
  until: () => Promise<boolean>,
  stepMs = 1000,
): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(stepMs)
        return until()
      },
      { intervals: [30], timeout: 15_000 },
    )
    .toBe(true)
}

/** Everybody was delivered so many times, in so many requests, and nothing is left behind. */
export async function expectOutcome(
  page: Page,
  inbox: Inbox,
  { who, copies = 1, requests }: { who: Person | Person[]; copies?: number; requests: number },
): Promise<void> {
  const people = [who].flat()
  await inbox.waitForSignups(people.length * copies)
  await expectNothingKept(page)
  await settle(page)
  const signups = await inbox.signups()
  for (const one of people) {
    const theirs = signups.filter(({ fields }) => fields.email === one.email)
    expect(theirs, `${one.email} delivered`).toHaveLength(copies)
    for (const signup of theirs) expectPayload(signup, one)
  }
  expect(signups).toHaveLength(people.length * copies)
  expect(await inbox.requests(), 'requests').toHaveLength(requests)
}

/** Puts entries on the device, once, as an earlier visit would have left them. */
export async function keepFromEarlier(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((all) => {
    if (sessionStorage.getItem('visited')) return
    sessionStorage.setItem('visited', 'yes')
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, entries)
}
