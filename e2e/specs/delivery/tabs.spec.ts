import { expectDelivered } from '../../support/inbox'
import { test, expect } from '../../support/fixtures'
import { SignupForm } from '../../support/signupForm'
import { open, waitForIdle } from '../../support/visit'

test(
  'two tabs say that an earlier signup is still being sent, and one delivers it',
  { tag: ['@sandbox', '@firefox', '@spec-8.13', '@spec-8.14', '@spec-8.15'] },
  async ({ page, form, inbox }) => {
    const context = page.context()
    await inbox.fault({ fault: 503, times: 'always' })
    await page.clock.install()
    await open(page)
    await form.join()
    await page.close()

    const tabs = await Promise.all([1, 2].map(() => context.newPage()))
    for (const tab of tabs) await open(tab)
    const forms = tabs.map((tab) => new SignupForm(tab, form.person))
    await tabs[0]!.clock.runFor(1000)
    for (const { stillSending } of forms) await expect(stillSending).toBeVisible()
    await tabs[0]!.clock.pauseAt(Date.now() + 10_000)
    for (const tab of tabs) await waitForIdle(tab)
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
