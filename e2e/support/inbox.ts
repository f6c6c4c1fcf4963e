import type { BrowserContext } from '@playwright/test'
import { SEND_PATH } from '@/lib/waitlist/request'
import type { FaultRequest } from '../sandbox/faults'
import type { FormValues } from '../sandbox/form'
import { readForm } from '../sandbox/form'
import type { LaneView } from '../sandbox/inboxStore'

/** A request as it was on the wire. */
export interface Sent {
  contentType: string
  fields: FormValues
  /** The status of the answer, or the fault that it met; known in the sandbox. */
  answer?: FaultRequest['fault']
}

/** What arrived at the email service, and what is to go wrong there. */
export interface Inbox {
  /** What the service took, oldest first. */
  signups: () => Promise<Sent[]>
  /** What reached the service, taken or not, oldest first. */
  requests: () => Promise<Sent[]>
  /** Asks for a fault at the next request. Needs the sandbox: tag the test `@sandbox`. */
  fault: (fault: FaultRequest) => Promise<void>
  clearFaults: () => Promise<void>
}

/** Looks into one lane of the stand-in at an origin. */
export function sandboxInbox(origin: string, lane: string): Inbox & { clear: () => Promise<void> } {
  const ask = async (path: string, fields?: Record<string, unknown>) => {
    const body = fields && new URLSearchParams(fields as Record<string, string>)
    const response = await fetch(`${origin}${path}?lane=${lane}`, body && { method: 'POST', body })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response
  }
  const view = async () => (await (await ask('/inbox.json')).json()) as LaneView
  const clear = async (what: string) => void (await ask('/inbox', { clear: what }))

  return {
    signups: async () => (await view()).signups,
    requests: async () => (await view()).requests,
    fault: async (fault) => void (await ask('/inbox', { ...fault })),
    clearFaults: async () => clear('faults'),
    async clear() {
      await clear('faults')
      await clear('signups')
    },
  }
}

/** Answers in the email service's place inside the browser, so that a deployed page sends nothing. */
export async function interceptedInbox(context: BrowserContext): Promise<Inbox> {
  const sent: Sent[] = []
  await context.route(`**${SEND_PATH}`, async (route) => {
    const request = route.request()
    const contentType = (await request.headerValue('content-type')) ?? ''
    const body = new Uint8Array(request.postDataBuffer() ?? [])
    const form = await readForm(contentType, body)
    sent.push({ contentType, fields: form ?? {} })
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }
    await route.fulfill({ status: 200, headers, body: 'OK' })
  })
  const noFaults = () =>
    Promise.reject(new Error('Only the sandbox has faults: tag this test @sandbox.'))
  const read = () => Promise.resolve([...sent])
  return { signups: read, requests: read, fault: noFaults, clearFaults: noFaults }
}
