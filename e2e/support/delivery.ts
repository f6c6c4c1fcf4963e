import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { SANDBOX_IDS } from '../sandbox/settings'
import type { Inbox, Sent } from './inbox'
import type { Person, SignupForm } from './signupForm'
import { expectNothingStored, openWithPausedClock, waitForIdle } from './visit'

/** A deployed page has ids of its own. */
const anyId = expect.stringMatching(/./) as unknown
const ids = process.env.PLAYWRIGHT_BASE_URL
  ? { service_id: anyId, template_id: anyId, user_id: anyId }
  : SANDBOX_IDS

/** A request carries the fields of 7.1, each once, and nothing else. */
export function expectPayload(sent: Sent | undefined, who: Person, userType = 'customer'): void {
  expect(sent?.contentType).toMatch(/^multipart\/form-data; boundary=./)
  expect(sent?.fields).toEqual({
    ...who,
    user_type: userType,
    lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as unknown,
    ...ids,
  })
}

/** The service took one signup, of these details. */
export async function expectSignup(inbox: Inbox, who: Person, userType?: string): Promise<void> {
  await expect.poll(inbox.signups).toHaveLength(1)
  expectPayload((await inbox.signups())[0], who, userType)
}

/** Each person's signup was delivered so many times, in so many requests in all; nothing is kept. */
export async function expectDelivered(
  page: Page,
  inbox: Inbox,
  { who, copies = 1, requests }: { who: Person | Person[]; copies?: number; requests: number },
): Promise<void> {
  const people = [who].flat()
  await expect.poll(inbox.signups).toHaveLength(people.length * copies)
  await expectNothingStored(page)
  await waitForIdle(page)
  const signups = await inbox.signups()
  for (const one of people) {
    const theirs = signups.filter(({ fields }) => fields.email === one.email)
    expect(theirs, `${one.email} delivered`).toHaveLength(copies)
    for (const signup of theirs) expectPayload(signup, one)
  }
  expect(signups).toHaveLength(people.length * copies)
  expect(await inbox.requests(), 'requests').toHaveLength(requests)
}

/** Sends a signup to a service that gives no answer, while the page's clock stands. */
export async function sendIntoSilence(page: Page, form: SignupForm, inbox: Inbox): Promise<void> {
  await inbox.fault({ fault: 'silence' })
  await openWithPausedClock(page)
  await form.send()
  await expect.poll(inbox.requests).toHaveLength(1)
}
