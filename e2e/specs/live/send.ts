import type { Browser } from '@playwright/test'
import { SEND_FORM_PATH } from '../../sandbox/settings'
import { adviceOn } from './advice'
import { SignupForm } from '../../support/signupForm'
import { open } from '../../support/visit'

/** The page sends again after 15 s. */
const PATIENCE_MS = 14_000

/**
 * Signs up once with the page's own form. Nothing more gets out: not what the page would hand over when
 * it is closed, and not by its worker.
 */
export async function sendOnce(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  timeout = PATIENCE_MS,
) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const service = `**${SEND_FORM_PATH}`
  await context.route(service, (route) => route.abort())
  await context.route(service, (route) => route.continue(), { times: 1 })
  const page = await context.newPage()
  await open(page)
  const answered = Promise.race([
    page.waitForResponse(service, { timeout }),
    page.waitForEvent('requestfailed', { timeout }).then(() => null),
  ]).catch(() => null)
  await new SignupForm(page, { name: 'Test of the waitlist', email, phoneNo: '0' }).send()
  const answer = await answered
  const advice = adviceOn(answer?.status() ?? null, await answer?.text())
  await context.close()
  return { status: answer?.status(), advice }
}
