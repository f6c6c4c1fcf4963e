import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { SEND_PATH } from '@/lib/emailjs/service'
import { signupForm } from '../pageObjects/signupForm'
import { open } from '../visit'

/** Longest wait for an answer: shorter than the 18 s after which the page aborts the request. */
const PATIENCE_MS = 14_000
/** Longest quotation of an answer. */
const QUOTED = 200
const REMEDY =
  'If no mail reaches the list’s mailbox, compare IDs, allowed origin, template, mail service and quota at EmailJS with docs/launch.md, “Set up EmailJS”.'

/**
 * Signs up with the page's own form, and lets only one request reach the email service. Returns the status, null
 * without an answer, and a line with what EmailJS said.
 */
export async function sendOnce(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  timeout = PATIENCE_MS,
) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const service = `**${SEND_PATH}`
  await context.route(service, (route) => route.abort())
  await context.route(service, (route) => route.continue(), { times: 1 })
  const page = await context.newPage()
  await open(page)
  if (!(await page.locator('form[action]').count())) {
    await context.close()
    return { status: null, answer: 'Nothing sent: the page was built without IDs.' }
  }
  const sent = page.waitForRequest(service, { timeout: 10_000 }).catch(() => null)
  await signupForm(page, { name: 'Test of the waitlist', email, phoneNo: '0' }).send()
  const request = await sent
  const response = await Promise.race([request?.response(), setTimeout(timeout)])
  const said = await response?.text().catch(() => '')
  const why = request ? `nothing within ${timeout / 1000} s` : 'no request left the page'
  const text = said ?? request?.failure()?.errorText ?? why
  // Goes offline, because closing the context releases requests that wait for their route.
  await context.setOffline(true)
  await context.close()
  const status = response?.status() ?? null
  const what = status === null ? 'gave no answer' : `answered ${status}`
  return { status, answer: `EmailJS ${what} (“${text.slice(0, QUOTED)}”). ${REMEDY}` }
}
