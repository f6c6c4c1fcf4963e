import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectPayload } from './fixtures'
import type { Inbox } from './inbox'
import type { Person } from './signupForm'
import { expectNothingKept, settle } from './visit'

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
