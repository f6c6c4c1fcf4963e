import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { parseBody } from 'hono/utils/body'
import { SEND_PATH } from '@/lib/emailjs/service'
import type { Arrival, Fault, FormValues, Lane } from '../sandbox/lanes'
import { SANDBOX_IDS } from '../sandbox/settings'
import type { Guard } from './guard'
import { declareFault } from './guard'
import type { Person } from './pageObjects/signupForm'
import { stored } from './storedSignups'
import { waitForIdle } from './visit'

export type Inbox = ReturnType<typeof sandboxInbox>

/**
 * Reads a lane of the fake EmailJS. If `errors` is given, the method `fault` also declares the console errors
 * that the fault causes.
 */
export function sandboxInbox(origin: string, lane: string, errors?: Guard) {
  const ask = async (path: string, fields?: Record<string, unknown>) => {
    const body = fields && new URLSearchParams(fields as Record<string, string>)
    const response = await fetch(`${origin}${path}?lane=${lane}`, body && { method: 'POST', body })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response
  }
  const view = async () => (await (await ask('/inbox.json')).json()) as Lane

  return {
    signups: async () => (await view()).requests.filter(({ accepted }) => accepted),
    requests: async () => (await view()).requests,
    /** Queues a fault for the next request, or for all. Needs the sandbox: tag the test `@sandbox`. */
    async fault(fault: Fault): Promise<void> {
      if (errors) declareFault(errors, fault)
      await ask('/inbox', { ...fault })
    },
    async clearFaults(): Promise<void> {
      await ask('/inbox', {})
    },
  }
}

/** Answers signups inside the browser, so that a deployed page sends none. */
export async function interceptedInbox(context: BrowserContext): Promise<Inbox> {
  const sent: Arrival[] = []
  await context.route(`**${SEND_PATH}`, async (route) => {
    const request = route.request()
    const contentType = (await request.headerValue('content-type')) ?? ''
    const body = new Uint8Array(request.postDataBuffer() ?? [])
    const headers = { 'content-type': contentType }
    const form = new Request('http://form', { method: 'POST', headers, body })
    const fields = await parseBody<{ all: true }, FormValues>(form, { all: true })
    sent.push({ accepted: true, answer: 200, contentType, fields })
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'OK' })
  })
  const noFaults = () =>
    Promise.reject(new Error('Only the sandbox has faults. Tag this @sandbox.'))
  const read = () => Promise.resolve([...sent])
  return { signups: read, requests: read, fault: noFaults, clearFaults: noFaults }
}

/** Matches any ID, because a deployed page has its own. */
const anyId = expect.stringMatching(/./) as unknown
const ids = process.env.PLAYWRIGHT_BASE_URL
  ? { service_id: anyId, template_id: anyId, user_id: anyId }
  : SANDBOX_IDS

/** Expects the fields that the specification names, each once, and nothing else. */
export function expectPayload(sent: Arrival | undefined, who: Person, userType = 'customer'): void {
  expect(sent?.contentType).toMatch(/^multipart\/form-data; boundary=./)
  expect(sent?.fields).toEqual({
    ...who,
    user_type: userType,
    lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as unknown,
    ...ids,
  })
}

export async function expectSignup(inbox: Inbox, who: Person, userType?: string): Promise<void> {
  await expect.poll(inbox.signups).toHaveLength(1)
  expectPayload((await inbox.signups())[0], who, userType)
}

/** Expects `copies` accepted signups, `requests` requests in all, and nothing left in storage. */
export async function expectDelivered(
  page: Page,
  inbox: Inbox,
  { who, copies = 1, requests }: { who: Person; copies?: number; requests: number },
): Promise<void> {
  await expect.poll(inbox.signups).toHaveLength(copies)
  await expect.poll(() => stored(page)).toEqual({})
  await waitForIdle(page)
  const signups = await inbox.signups()
  expect(signups).toHaveLength(copies)
  for (const signup of signups) expectPayload(signup, who)
  expect(await inbox.requests(), 'requests').toHaveLength(requests)
}
