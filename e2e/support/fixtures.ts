import { randomUUID } from 'node:crypto'
import { test as base } from '@playwright/test'
import { auctionBoard } from './pageObjects/auctionBoard'
import type { Guard } from './guard'
import { watchContext } from './guard'
import { headerBar } from './pageObjects/headerBar'
import type { Inbox } from './inbox'
import { interceptedInbox, sandboxInbox } from './inbox'
import { builtServiceOrigin } from '../sandbox/settings'
import type { SignupForm } from './pageObjects/signupForm'
import { detailsOf, person, signupForm } from './pageObjects/signupForm'

export { expect } from '@playwright/test'

/**
 * Origin of the fake EmailJS; undefined on a deployed page, whose signups are answered in the browser. A
 * function, because `--list` and editors load this file before there is a build.
 */
const serviceOrigin = () => (process.env.PLAYWRIGHT_BASE_URL ? undefined : builtServiceOrigin())

export interface Fixtures {
  lane: string
  inbox: Inbox
  form: SignupForm
  board: ReturnType<typeof auctionBoard>
  bar: ReturnType<typeof headerBar>
  errors: Guard
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  lane: async ({}, use) => use(randomUUID()),

  inbox: async ({ context, errors, lane }, use) => {
    const service = serviceOrigin()
    await use(service ? sandboxInbox(service, lane, errors) : await interceptedInbox(context))
  },

  errors: async ({ context, baseURL, lane }, use) => {
    const origin = new URL(baseURL ?? '').origin
    const guard = await watchContext(context, origin, detailsOf(lane), serviceOrigin())
    await use(guard)
    guard.verify()
  },

  // Requires `inbox`, so that the inbox's route is older than any route of the scenario: Playwright tries
  // newer routes first.
  page: async ({ page, inbox: _inbox }, use) => {
    await use(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  form: async ({ page, lane }, use) => use(signupForm(page, person(lane))),
  board: async ({ page }, use) => use(auctionBoard(page)),
  bar: async ({ page }, use) => use(headerBar(page)),
})
