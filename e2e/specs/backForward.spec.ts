import type { Page } from '@playwright/test'
import { findWholeChromium } from '../support/browser'
import { expectSignup, sendIntoSilence } from '../support/inbox'
import { expect, test } from '../support/fixtures'
import { openWithPausedClock } from '../support/visit'

// In one worker, because every worker starts a browser of its own.
test.describe.configure({ mode: 'default' })

test.skip(!findWholeChromium(), 'A whole Chromium is needed: a headless shell has no such cache.')

// Playwright switches the back-forward cache off, and the headless shell has none.
test.use({
  launchOptions: {
    executablePath: findWholeChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test.describe(
  'Back restores the page from the back-forward cache',
  { tag: ['@spec-8.12', '@chromium'] },
  () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          Object.assign(window, { restored: persisted })
        })
      })
    })

    test('with its input, and with its success panel', async ({ page, form, inbox }) => {
      await openWithPausedClock(page)
      await form.vendor.check()
      await form.enter()
      await leaveAndComeBack(page)
      await form.expectValues()
      await form.submit()
      await form.expectSuccess()
      await leaveAndComeBack(page)
      await form.expectSuccess()
      await form.expectReturned()
      await expectSignup(inbox, form.person, 'vendor')
    })

    test(
      'while sending, and the signup is delivered',
      { tag: '@sandbox' },
      async ({ page, form, inbox }) => {
        await sendIntoSilence(page, form, inbox)
        await leaveAndComeBack(page)
        await page.clock.runFor(15_000)
        await form.expectSuccess()
        await form.expectReturned()
        await expectSignup(inbox, form.person)
      },
    )
  },
)

/** Through the page's own history: Playwright's `goBack` waits for a load that never comes. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  // The page may be gone before it answers.
  await page.evaluate(() => window.history.back()).catch(() => undefined)
  const restored = () => page.evaluate(() => (window as { restored?: boolean }).restored)
  await expect.poll(() => restored().catch(() => undefined)).toBe(true)
}
