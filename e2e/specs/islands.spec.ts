import type { Page } from '@playwright/test'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { faq } from '@/lib/content/faq'
import { expectOnlyOpen, openEachAnswer, question } from '../support/pageObjects/faqList'
import { expectSignup } from '../support/inbox'
import { expect, test } from '../support/fixtures'
import { scrollTo } from '../support/measuring/scroll'
import { open, openBeforeScript } from '../support/visit'

// Each test makes an island throw by breaking something that no other island uses.

async function expectCrashed(page: Page, ...islands: string[]): Promise<void> {
  const crashed = page.locator('[data-crashed]')
  await expect
    .poll(() => crashed.evaluateAll((all) => all.map((one) => one.getAttribute('data-island'))))
    .toEqual(islands)
  // An island that needs script may be hidden. The tests use what the others show.
  await expect(page.locator('[data-crashed]:empty')).toHaveCount(0)
}

async function breakData(page: Page, island: string): Promise<void> {
  await page.locator(`[data-island=${island}]`).evaluate((mountPoint: HTMLElement) => {
    mountPoint.dataset.props = '{'
  })
}

test(
  'the page works when header and FAQ (malformed data), form (while a visitor types) and demo crash on hydration',
  { tag: '@spec-10.4' },
  async ({ page, bar, board, form, inbox, errors }) => {
    errors.expect(/JSON/, /RadioNodeList/, /broken toFixed/)
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'RadioNodeList')
      // oxlint-disable-next-line no-extend-native -- the test breaks it on purpose
      Number.prototype.toFixed = () => {
        throw new Error('broken toFixed')
      }
    })
    await page.setViewportSize({ width: 360, height: 740 })
    const letScriptsIn = await openBeforeScript(page)
    await breakData(page, 'HeaderIsland')
    await breakData(page, 'FaqIsland')
    await form.vendor.check()
    await form.enter()
    for (const key of ['Home', 'ArrowRight']) await form.email.press(key)
    await letScriptsIn()
    await expectCrashed(page, 'HeaderIsland', 'WaitlistIsland', 'AuctionIsland', 'FaqIsland')
    await page.keyboard.type('x')
    const email = form.person.email.replace('m', 'mx')
    await expect(form.email).toHaveValue(email)
    await bar.openMenu()
    await bar.links.filter({ hasText: 'FAQ' }).click()
    await expect(page).toHaveURL(/#faq$/)
    await board.expectFigures(0)
    await expect(board.start).toBeHidden()
    await expect(page.getByText(auctionDemo.withoutScript)).toBeVisible()
    await question(page, 0).click()
    await expectOnlyOpen(page, 0)
    await form.submitButton.click()
    await expect(page.getByText('OK', { exact: true })).toBeVisible()
    await expectSignup(inbox, { ...form.person, email }, 'vendor')
  },
)

test(
  'answers open, one at a time, when the FAQ (malformed data) crashes on hydration',
  { tag: ['@spec-10.4', '@modern'] },
  async ({ page, errors }) => {
    errors.expect(/JSON/)
    const letScriptsIn = await openBeforeScript(page)
    await breakData(page, 'FaqIsland')
    await letScriptsIn()
    await expectCrashed(page, 'FaqIsland')
    await openEachAnswer(page)
  },
)

test(
  'the rest of the page works when form (the signup arrives), demo and header crash on an event',
  { tag: '@spec-10.4' },
  async ({ page, bar, board, form, inbox, errors }) => {
    errors.expect(/broken setInterval/, /broken togglePopover/, /broken update/)
    // Messages of Chromium, Firefox and WebKit.
    errors.expect(/removeChild|object can not be found/)
    await page.setViewportSize({ width: 360, height: 740 })
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

    await page.evaluate(() => {
      const fail = (what: string) => () => {
        throw new Error(`broken ${what}`)
      }
      window.setInterval = fail('setInterval')
      HTMLElement.prototype.togglePopover = fail('togglePopover')
      // oxlint-disable-next-line typescript/unbound-method -- called with call below
      const { removeAttribute } = HTMLElement.prototype
      Element.prototype.removeAttribute = function remove(name) {
        if (name === 'data-scrolled') throw new Error('broken update')
        removeAttribute.call(this, name)
      }
    })
    await board.start.click()
    await expectCrashed(page, 'WaitlistIsland', 'AuctionIsland')
    await board.expectFigures(0)
    await expect(board.start).toBeHidden()
    await bar.openMenu()
    await bar.links.filter({ hasText: 'FAQ' }).click()
    await expect(page).toHaveURL(/#faq$/)
    await expect(page.getByRole('heading', { name: faq.title })).toBeInViewport()
    await openEachAnswer(page)

    // An error in a handler replaces nothing. An error in an update replaces the island.
    await expectCrashed(page, 'WaitlistIsland', 'AuctionIsland')
    await bar.logo.focus()
    await scrollTo(page, 0)
    await expectCrashed(page, 'HeaderIsland', 'WaitlistIsland', 'AuctionIsland')
    await expect(bar.logo).toBeFocused()
  },
)
