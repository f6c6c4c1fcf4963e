import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { SEND_PATH } from '@/lib/waitlist/request'
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
  const service = `**${SEND_PATH}`
  await context.route(service, (route) => route.abort())
  await context.route(service, (route) => route.continue(), { times: 1 })
  const page = await context.newPage()
  await open(page)
  if (!(await page.locator('form[action]').count())) {
    await context.close()
    return { status: null, advice: 'Nothing was sent: the page was built without ids.' }
  }
  const sent = page.waitForRequest(service, { timeout: 10_000 }).catch(() => null)
  await new SignupForm(page, { name: 'Test of the waitlist', email, phoneNo: '0' }).send()
  const request = await sent
  const response = await Promise.race([request?.response(), setTimeout(timeout)])
  const why = request ? `nothing within ${timeout / 1000} s` : 'no request left the page'
  const text = response ? await response.text() : (request?.failure()?.errorText ?? why)
  // As the context closes, requests that wait for their route get out. A page that is offline sends none.
  await context.setOffline(true)
  await context.close()
  const status = response?.status() ?? null
  return { status, advice: adviceOn(status, text) }
}
