import type { Page } from '@playwright/test'
import { BETWEEN_REQUESTS_MS } from '@/lib/waitlist/locks'
import { expectDelivered } from '../../support/delivery'
import { expect, test } from '../../support/fixtures'
import { interceptedInbox } from '../../support/inbox'
import { person, SignupForm } from '../../support/signupForm'
import { open, places, settle } from '../../support/visit'

const STEP_MS = 100

/** One clock for all tabs of a context; it stands still once they are open. */
async function openTabs(page: Page, count: number): Promise<Page[]> {
  const tabs = [page]
  while (tabs.length < count) tabs.push(await page.context().newPage())
  for (const tab of tabs) await open(tab)
  // Less than the time limit of a request that is under way.
  await page.clock.pauseAt(Date.now() + 10_000)
  return tabs
}

for (const { place, tag, prepare } of places) {
  test(
    `a signup that an earlier visit kept in ${place}: every tab says so, and one delivers it`,
    { tag: [tag, '@sandbox', '@spec-7.1', '@spec-8.9', '@spec-8.13', '@spec-8.14', '@spec-8.15'] },
    async ({ page, form, inbox }) => {
      await prepare(page.context())
      await inbox.fault({ fault: 503, times: 'always' })
      await page.clock.install()
      await open(page)
      await form.join()
      await page.close()

      const tabs = await openTabs(await page.context().newPage(), 3)
      const forms = tabs.map((tab) => new SignupForm(tab, form.person))
      for (const { stillSending } of forms) await expect(stillSending).toBeVisible()
      for (const tab of tabs) await settle(tab)
      const before = (await inbox.requests()).length
      await inbox.clearFaults()
      await tabs[0]!.clock.fastForward('05:00')
      for (const tab of tabs)
        await expectDelivered(tab, inbox, { who: form.person, requests: before + 1 })
      for (const each of forms) {
        await expect(each.stillSending).toBeHidden()
        await each.expectIdle()
      }
    },
  )
}

test(
  'signups in three tabs leave a second apart and are delivered once each',
  { tag: ['@spec-8.15', '@spec-9.2'] },
  async ({ page, lane }) => {
    // Not the stand-in, which counts real seconds.
    const inbox = await interceptedInbox(page.context())
    await page.clock.install()
    const tabs = await openTabs(page, 3)
    const people = [1, 2, 3].map((number) => person(lane, number))
    const forms = tabs.map((tab, index) => new SignupForm(tab, people[index]!))
    for (const form of forms) await form.send()
    // In small steps: the pages' clocks move one after the other, so a request may leave a step early.
    const runFor = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += STEP_MS) await page.clock.runFor(STEP_MS)
    }
    for (const count of [1, 2]) {
      await expect.poll(inbox.requests).toHaveLength(count)
      await runFor(BETWEEN_REQUESTS_MS - 2 * STEP_MS)
      for (const tab of tabs) await settle(tab)
      expect(await inbox.requests()).toHaveLength(count)
      await runFor(2 * STEP_MS)
    }
    await expect.poll(inbox.requests).toHaveLength(3)
    for (const tab of tabs) await settle(tab)
    await page.clock.fastForward('01:00')
    await expectDelivered(page, inbox, { who: people, requests: 3 })
  },
)
