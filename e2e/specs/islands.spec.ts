import type { Page } from '@playwright/test'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { faq } from '@/lib/content/faq'
import { openEachAnswer } from '../support/pageObjects/faqList'
import { expectSignup } from '../support/inbox'
import { expect, test } from '../support/fixtures'
import { open, openBeforeScript } from '../support/visit'

// Each test makes one island throw, by breaking something that no other island uses.

/** Expects the server's HTML in place of this island, and of no other. */
async function expectCrashed(page: Page, island: string): Promise<void> {
  const crashed = page.locator('[data-crashed]')
  await expect(crashed).toHaveCount(1)
  await expect(crashed).toHaveAttribute('data-island', island)
  // An island that needs script may be hidden. The tests use what the others show.
  await expect(page.locator('[data-crashed]:empty')).toHaveCount(0)
}

test.describe('on hydration', { tag: '@spec-10' }, () => {
  test('the form keeps focus and input, and posts it, when it crashes while a visitor types', async ({
    page,
    form,
    inbox,
    errors,
  }) => {
    errors.expect(/URLSearchParams/)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'URLSearchParams'))
    const letScriptsIn = await openBeforeScript(page)
    await form.vendor.check()
    await form.enter()
    for (const key of ['Home', 'ArrowRight']) await form.email.press(key)
    await letScriptsIn()
    await expectCrashed(page, 'WaitlistIsland')
    await page.keyboard.type('x')
    const email = form.person.email.replace('m', 'mx')
    await expect(form.email).toHaveValue(email)
    await form.submitButton.click()
    await expect(page.getByText('OK', { exact: true })).toBeVisible()
    await expectSignup(inbox, { ...form.person, email }, 'vendor')
  })

  test('the demo stands still and says why, and the other islands respond, when it crashes', async ({
    page,
    board,
    form,
    errors,
  }) => {
    errors.expect(/broken toFixed/)
    await page.addInitScript(() => {
      // oxlint-disable-next-line no-extend-native -- the test breaks it on purpose
      Number.prototype.toFixed = () => {
        throw new Error('broken toFixed')
      }
    })
    await open(page)
    await expectCrashed(page, 'AuctionIsland')
    await board.expectFigures(0)
    await expect(board.start).toBeHidden()
    await expect(page.getByText(auctionDemo.withoutScript)).toBeVisible()
    await openEachAnswer(page)
    await form.join()
  })
})

test.describe('on an event', { tag: '@spec-10' }, () => {
  test('the header stays, and leads to a section, when its handler throws', async ({
    page,
    bar,
    errors,
  }) => {
    errors.expect(/broken togglePopover/)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page)
    await page.evaluate(() => {
      HTMLElement.prototype.togglePopover = () => {
        throw new Error('broken togglePopover')
      }
    })
    await bar.openMenu()
    await bar.links.filter({ hasText: 'FAQ' }).click()
    await expect(page).toHaveURL(/#faq$/)
    await expect(page.getByRole('heading', { name: faq.title })).toBeInViewport()
    await expect(page.locator('[data-crashed]')).toHaveCount(0)
  })

  test('the form keeps its values, and its signup arrives, when an update crashes it', async ({
    page,
    form,
    inbox,
    errors,
  }) => {
    // Messages of Chromium, Firefox and WebKit.
    errors.expect(/removeChild|object can not be found/)
    await open(page)
    await form.enter()
    await form.vendor.check()
    // Removes the button's text, so that React throws when it tries to remove the same text.
    await form.submitButton.evaluate((button) => button.replaceChildren())
    await form.submitButton.click()
    await expectCrashed(page, 'WaitlistIsland')
    await form.expectValues()
    await expect(form.vendor).toBeChecked()
    await expect(form.submitButton).toBeEnabled()
    await expectSignup(inbox, form.person, 'vendor')
  })
})
