import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { expectSignup } from '../support/inbox'
import { open, openBeforeScript } from '../support/visit'

test.use({ viewport: { width: 390, height: 1000 } })

/** Taps an element's middle. A locator's own `tap` would wait until no popover's backdrop is above it. */
async function tapMiddle(page: Page, target: Locator, hasTouch: boolean): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!
  const [left, top] = [x + width / 2, y + height / 2]
  await (hasTouch ? page.touchscreen.tap(left, top) : page.mouse.click(left, top))
}

for (const hasTouch of [true, false]) {
  // In Firefox, Playwright's tap sends no event.
  const engine = hasTouch ? '@chromium' : '@firefox'
  test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
    test.use({ hasTouch })

    test(
      'a tap beside the open menu only closes it, and the next tap acts',
      { tag: ['@spec-4', '@modern', engine] },
      async ({ page, bar, form, inbox }) => {
        await open(page)
        await form.enter()
        for (const target of [form.vendor, form.email, form.submitButton]) {
          await bar.menuButton.click()
          await tapMiddle(page, target, hasTouch)
          await expect(bar.menu).toBeHidden()
          await expect(target).not.toBeFocused()
        }
        await expect(form.customer).toBeChecked()
        await tapMiddle(page, form.vendor, hasTouch)
        await expect(form.vendor).toBeChecked()
        await tapMiddle(page, form.email, hasTouch)
        await expect(form.email).toBeFocused()
        expect(await inbox.requests()).toEqual([])
        await tapMiddle(page, form.submitButton, hasTouch)
        await form.expectSuccess()
        await expectSignup(inbox, form.person, 'vendor')
      },
    )

    test(
      'a tap beside the open menu only closes it before the script',
      { tag: ['@spec-4', '@spec-10', '@modern', engine] },
      async ({ page, bar, form }) => {
        await openBeforeScript(page)
        await bar.menuButton.click()
        await tapMiddle(page, form.vendor, hasTouch)
        await expect(bar.menu).toBeHidden()
        await expect(form.customer).toBeChecked()
        await tapMiddle(page, form.vendor, hasTouch)
        await expect(form.vendor).toBeChecked()
      },
    )
  })
}

test(
  'the menu closes when the page scrolls, but not at the late event of a scroll before it opened',
  { tag: ['@spec-4', '@modern', '@firefox'] },
  async ({ page, bar }) => {
    await open(page)
    await bar.menuButton.click()
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
    await expect(bar.menu).toBeVisible()
    await page.mouse.move(180, 600)
    await page.mouse.wheel(0, 200)
    await expect(bar.menu).toBeHidden()
  },
)
