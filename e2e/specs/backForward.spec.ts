import { findWholeChromium } from '../support/browser'
import { expectSignup } from '../support/inbox'
import { expect, test } from '../support/fixtures'
import { openWithPausedClock } from '../support/pausedClock'

test.skip(!findWholeChromium(), 'A whole Chromium is needed: a headless shell has no such cache.')

// Playwright switches the back-forward cache off, and the headless shell has none.
test.use({
  launchOptions: {
    executablePath: findWholeChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test(
  'Back restores the page from the back-forward cache while sending, and the signup is delivered',
  { tag: ['@spec-8', '@chromium', '@sandbox'] },
  async ({ page, form, inbox }) => {
    await inbox.fault({ fault: 'silence' })
    await openWithPausedClock(page)
    await form.send()
    await expect.poll(inbox.requests).toHaveLength(1)
    await page.evaluate(() => Object.assign(window, { wasLeft: true }))
    await page.goto('/robots.txt')
    // Uses the page's own history, because Playwright's `goBack` waits for a load that never comes.
    // Ignores the error that `evaluate` throws if the page is gone before the call returns.
    await page.evaluate(() => window.history.back()).catch(() => undefined)
    const isSame = () => page.evaluate(() => 'wasLeft' in window).catch(() => false)
    await expect.poll(isSame, 'restored').toBe(true)
    await form.expectValues()
    await page.clock.runFor(15_000)
    await form.expectSuccess()
    await form.expectReturned()
    await expectSignup(inbox, form.person)
  },
)
