import { randomUUID } from 'node:crypto'
import { expect, test as base } from '@playwright/test'
import { AuctionBoard } from './auctionBoard'
import type { Guard } from './guard'
import { declareFault, guard } from './guard'
import { HeaderBar } from './headerBar'
import type { Inbox, Sent } from './inbox'
import { interceptedInbox, sandboxInbox } from './inbox'
import { builtServicePort } from '../sandbox/ports'
import { HOST, SANDBOX_IDS } from '../sandbox/settings'
import type { Person } from './signupForm'
import { meiLing, SignupForm } from './signupForm'

export { expect } from '@playwright/test'
export { person, SignupForm } from './signupForm'
export * from './visit'

/** Whether the page lies somewhere else and nothing may really be sent. */
const deployed = Boolean(process.env.PLAYWRIGHT_BASE_URL)
const service = deployed ? undefined : `http://${HOST}:${builtServicePort()}`

interface Fixtures {
  /** This test's own part of the sandbox. */
  lane: string
  inbox: Inbox
  guard: Guard
  form: SignupForm
  board: AuctionBoard
  bar: HeaderBar
  errors: Guard['errors']
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  lane: async ({}, use) => use(randomUUID()),

  inbox: async ({ context, guard: watching, lane }, use) => {
    if (!service) {
      await use(await interceptedInbox(context))
      return
    }
    const inbox = sandboxInbox(service, lane)
    const fault: Inbox['fault'] = (asked) => {
      declareFault(watching, asked)
      return inbox.fault(asked)
    }
    await use({ ...inbox, fault })
    await inbox.clear()
  },

  guard: async ({ context, baseURL, lane }, use) => {
    const details = Object.values(meiLing(lane))
    const watching = await guard(context, new URL(baseURL ?? '').origin, details, service)
    await use(watching)
    watching.verify()
  },

  // Routes laid later come first: what is intercepted must be laid before any page opens.
  page: async ({ page, inbox: _inbox }, use) => {
    await use(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  form: async ({ page, lane }, use) => use(new SignupForm(page, meiLing(lane))),
  board: async ({ page }, use) => use(new AuctionBoard(page)),
  bar: async ({ page }, use) => use(new HeaderBar(page)),
  errors: async ({ guard: watching }, use) => use(watching.errors),
})

/** The service took one signup, of these details. */
export async function expectSignup(inbox: Inbox, who: Person, userType?: string): Promise<void> {
  await inbox.waitForSignups(1)
  expectPayload((await inbox.signups())[0], who, userType)
}

/** A request carries the eight fields of the specification, each once, and nothing else. */
export function expectPayload(sent: Sent | undefined, who: Person, userType = 'customer'): void {
  expect(sent?.contentType).toMatch(/^multipart\/form-data; boundary=./)
  const anyId = expect.stringMatching(/./) as unknown
  const ids = deployed ? { service_id: anyId, template_id: anyId, user_id: anyId } : SANDBOX_IDS
  expect(sent?.fields).toEqual({
    ...who,
    user_type: userType,
    lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as unknown,
    ...ids,
  })
}
