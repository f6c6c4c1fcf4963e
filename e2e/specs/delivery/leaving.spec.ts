import type { Page } from '@playwright/test'
import { CLAIM_MS } from '@/lib/waitlist/retry'
import { SEND_PATH } from '@/lib/emailjs/service'
import { builtServiceOrigin } from '../../sandbox/settings'
import { expectDelivered, expectSignup, sandboxInbox } from '../../support/inbox'
import { expect, test } from '../../support/fixtures'
import { notDelivered } from '../../support/guard'
import { openWithPausedClock, passUntilNothingStored } from '../../support/pausedClock'
import { person, signupForm } from '../../support/pageObjects/signupForm'
import { stored } from '../../support/storedSignups'
import { open, waitForIdle, waitForIslands } from '../../support/visit'

/**
 * Console error in browsers that abort a page's requests just before the page unloads: older Chromium and
 * some other engines.
 */
const endedWithPage = notDelivered('TypeError')

/** Sends the form and leaves in the same task, or `wait` milliseconds later. */
const sendAndLeave = (page: Page, wait = 0) =>
  page.evaluate((ms) => {
    document.querySelector('form')!.requestSubmit()
    const leave = () => (window.location.href = 'about:blank')
    if (ms) setTimeout(leave, ms)
    else leave()
  }, wait)

test.describe('the visitor leaves', { tag: '@sandbox' }, () => {
  test(
    'a signup arrives though the page is left at any moment, and storage is free for the next page',
    { tag: ['@spec-7', '@spec-8', '@firefox'] },
    async ({ page, form, errors, lane }) => {
      errors.allow(endedWithPage)
      for (const wait of [0, 4]) {
        // Separate lanes: in one lane, the limit of one request a second would refuse the second signup.
        const [left, next] = [`${lane}-left-${wait}`, `${lane}-next-${wait}`]
        const expectArrived = (ownLane: string) =>
          expectSignup(sandboxInbox(builtServiceOrigin(), ownLane), person(ownLane))
        await open(page)
        await form.enter(person(left))
        await sendAndLeave(page, wait)
        await page.waitForURL('about:blank')
        // Only the page can have sent the signup: no worker runs, and no other visit has begun.
        await expectArrived(left)
        await open(page)
        await form.join(person(next))
        await expectArrived(next)
        await expect.poll(async () => JSON.stringify(await stored(page))).not.toContain(next)
      }
    },
  )

  test(
    'a signup arrives though the page is left while its request waits for a connection',
    { tag: ['@spec-8', '@firefox'] },
    async ({ page, form, inbox, errors, lane }) => {
      errors.allow(endedWithPage)
      const service = builtServiceOrigin()
      const others = sandboxInbox(service, `${lane}-others`)
      await others.fault({ fault: 'silence', times: 'always' })
      await open(page)
      await form.enter()
      const tab = await page.context().newPage()
      await open(tab)
      await tab.evaluate(
        ([url, email]) => {
          // Browsers open at most six connections to a host (HTTP/1.1).
          for (let request = 0; request < 6; request += 1) {
            const body = new FormData()
            body.set('email', email)
            fetch(url, { method: 'POST', body }).catch(() => undefined)
          }
        },
        [service + SEND_PATH, person(`${lane}-others`).email] as const,
      )
      await expect.poll(others.requests).toHaveLength(6)
      await sendAndLeave(page, 100)
      await page.waitForURL('about:blank')
      expect(await inbox.requests()).toEqual([])
      await tab.close()
      await expectSignup(inbox, form.person)
    },
  )

  test(
    'a signup in flight is sent by the page that a reload opens, once its claim has ended',
    { tag: ['@spec-8', '@firefox'] },
    async ({ page, form, inbox, errors }) => {
      errors.allow(endedWithPage)
      await inbox.fault({ fault: 'silence', times: 'always' })
      await openWithPausedClock(page)
      await form.send()
      await expect.poll(inbox.requests).toHaveLength(1)
      await expect.poll(() => stored(page)).not.toEqual({})
      await page.reload()
      await waitForIslands(page)
      await inbox.clearFaults()
      // A read still running when the clock jumps would count as stalled.
      await waitForIdle(page)
      await page.clock.runFor(CLAIM_MS)
      await expectSignup(inbox, form.person)
    },
  )
})

test(
  'two tabs say that an earlier signup is still being sent, and one delivers it',
  { tag: ['@sandbox', '@firefox', '@spec-8'] },
  async ({ page, form, inbox }) => {
    const context = page.context()
    await inbox.fault({ fault: 503, times: 'always' })
    await page.clock.install()
    await open(page)
    await form.join()
    await page.close()

    const tabs = await Promise.all([1, 2].map(() => context.newPage()))
    for (const tab of tabs) await open(tab)
    const forms = tabs.map((tab) => signupForm(tab, form.person))
    await tabs[0]!.clock.runFor(1000)
    for (const { pending } of forms) await expect(pending).toBeVisible()
    // Advances in small steps, because Playwright moves the clock of one tab after the other. On a device,
    // all tabs share one clock.
    await tabs[0]!.clock.pauseAt(Date.now() + 3000)
    for (const tab of tabs) await waitForIdle(tab)
    const before = (await inbox.requests()).length
    await inbox.clearFaults()
    await passUntilNothingStored(tabs[0]!)
    for (const tab of tabs)
      await expectDelivered(tab, inbox, { who: form.person, requests: before + 1 })
    for (const each of forms) {
      await expect(each.pending).toBeHidden()
      await each.expectIdle()
    }
  },
)
