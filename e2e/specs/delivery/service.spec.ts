import type { Route } from '@playwright/test'
import { expectDelivered } from '../../support/inbox'
import { expect, test } from '../../support/fixtures'
import { failedToLoad, notAnswered, notDelivered } from '../../support/guard'
import { openWithPausedClock, passUntilNothingStored } from '../../support/pausedClock'
import { open } from '../../support/visit'

for (const [name, fault, tag] of [
  ['gets no answer', 'reset-after', ['@spec-8']],
  ['may not read the answer', 'no-cors', ['@spec-8']],
] as const) {
  test(
    `sends an accepted signup again if the page ${name}`,
    { tag: ['@sandbox', ...tag] },
    async ({ page, form, inbox }) => {
      await inbox.fault({ fault })
      await open(page)
      await form.join()
      await expectDelivered(page, inbox, { who: form.person, copies: 2, requests: 2 })
    },
  )
}

test(
  'retries a signup where the browser wrongly says offline',
  { tag: ['@sandbox', '@spec-8'] },
  async ({ page, form, inbox }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await inbox.fault({ fault: 503 })
    await openWithPausedClock(page)
    await form.join()
    await passUntilNothingStored(page)
    await expectDelivered(page, inbox, { who: form.person, requests: 2 })
  },
)

test(
  'sends a signup when the connection returns that was lost midway',
  { tag: ['@sandbox', '@spec-8'] },
  async ({ page, form, inbox, errors }) => {
    errors.allow(failedToLoad, notAnswered)
    errors.expect(notDelivered('TypeError'))
    await openWithPausedClock(page)
    // Cuts the connection when the page sends the request, before the request reaches the service.
    const loseConnection = async (route: Route) => {
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    }
    await page.route('**/send-form', loseConnection, { times: 1 })
    await form.join()
    await form.expectPending()
    expect(await inbox.requests()).toEqual([])
    await page.context().setOffline(false)
    await passUntilNothingStored(page)
    await expect(form.pending).toBeHidden()
    await expectDelivered(page, inbox, { who: form.person, requests: 1 })
  },
)
