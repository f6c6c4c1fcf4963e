import type { Page } from '@playwright/test'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { faq } from '@/lib/content/faq'
import { openEachAnswer } from '../support/pageObjects/faqList'
import { expectSignup } from '../support/inbox'
import type { Fixtures } from '../support/fixtures'
import { expect, test } from '../support/fixtures'
import { scrollTo } from '../support/measuring/scroll'
import { open, openBeforeScript } from '../support/visit'

const PHONE = { width: 360, height: 740 }

// Each test makes one island throw, by breaking something that no other island uses.

/** Expects the server's HTML in place of this island, and of no other. */
async function expectCrashed(page: Page, island: string): Promise<void> {
  const crashed = page.locator('[data-crashed]')
  await expect(crashed).toHaveCount(1)
  await expect(crashed).toHaveAttribute('data-island', island)
  // An island that needs script may be hidden. The tests use what the others show.
  await expect(page.locator('[data-crashed]:empty')).toHaveCount(0)
}

/** Follows the header's link to the FAQ, from the menu where there is one. */
async function followLink(page: Page, bar: Fixtures['bar']): Promise<void> {
  await bar.openMenu()
  await bar.links.filter({ hasText: 'FAQ' }).click()
  await expect(page).toHaveURL(/#faq$/)
  await expect(page.getByRole('heading', { name: faq.title })).toBeInViewport()
}

/** Expects the demo's first figures, and no button to start it. */
async function expectStill(board: Fixtures['board']): Promise<void> {
  await board.expectFigures(0)
  await expect(board.start).toBeHidden()
}

/** Makes an island's data malformed. */
async function breakData(page: Page, island: string): Promise<void> {
  await page.locator(`[data-island=${island}]`).evaluate((mountPoint: HTMLElement) => {
    mountPoint.dataset.props = '{'
  })
}

test.describe('on hydration', { tag: '@spec-10.4' }, () => {
  test('the menu opens and leads to a section when the header crashes', async ({
    page,
    bar,
    errors,
  }) => {
    errors.expect(/JSON/)
    await page.setViewportSize(PHONE)
    const letScriptsIn = await openBeforeScript(page)
    await breakData(page, 'HeaderIsland')
    await letScriptsIn()
    await expectCrashed(page, 'HeaderIsland')
    await followLink(page, bar)
  })

  test('the form keeps focus and input, and posts it, when it crashes while a visitor types', async ({
    page,
    form,
    inbox,
    errors,
  }) => {
    errors.expect(/RadioNodeList/)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'RadioNodeList'))
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

  test('the demo stands still and says why when it crashes', async ({ page, board, errors }) => {
    errors.expect(/broken toFixed/)
    await page.addInitScript(() => {
      // oxlint-disable-next-line no-extend-native -- the test breaks it on purpose
      Number.prototype.toFixed = () => {
        throw new Error('broken toFixed')
      }
    })
    await open(page)
    await expectCrashed(page, 'AuctionIsland')
    await expectStill(board)
    await expect(page.getByText(auctionDemo.withoutScript)).toBeVisible()
  })

  test(
    'answers open, one at a time, when the FAQ crashes',
    { tag: '@modern' },
    async ({ page, errors }) => {
      errors.expect(/JSON/)
      const letScriptsIn = await openBeforeScript(page)
      await breakData(page, 'FaqIsland')
      await letScriptsIn()
      await expectCrashed(page, 'FaqIsland')
      await openEachAnswer(page)
    },
  )
})

test.describe('on an event', { tag: '@spec-10.4' }, () => {
  test('the header keeps focus when an update crashes it', async ({ page, bar, errors }) => {
    errors.expect(/broken update/)
    // The header updates only in browsers without scroll-driven animations.
    await page.addInitScript(() => (CSS.supports = () => false))
    await open(page)
    await scrollTo(page, 1500)
    await bar.logo.focus()
    await page.evaluate(() => {
      // oxlint-disable-next-line typescript/unbound-method -- called with call below
      const { removeAttribute } = HTMLElement.prototype
      Element.prototype.removeAttribute = function remove(name) {
        if (name === 'data-scrolled') throw new Error('broken update')
        removeAttribute.call(this, name)
      }
    })
    await scrollTo(page, 0)
    await expectCrashed(page, 'HeaderIsland')
    await expect(bar.logo).toBeFocused()
  })

  test('the header stays, and leads to a section, when its handler throws', async ({
    page,
    bar,
    errors,
  }) => {
    errors.expect(/broken togglePopover/)
    await page.setViewportSize(PHONE)
    await open(page)
    await page.evaluate(() => {
      HTMLElement.prototype.togglePopover = () => {
        throw new Error('broken togglePopover')
      }
    })
    await followLink(page, bar)
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

  test('the demo stands still, and the other islands respond, when Start crashes it', async ({
    page,
    board,
    form,
    errors,
  }) => {
    errors.expect(/broken setInterval/)
    await open(page)
    await page.evaluate(() => {
      window.setInterval = () => {
        throw new Error('broken setInterval')
      }
    })
    await board.start.click()
    await expectCrashed(page, 'AuctionIsland')
    await expectStill(board)
    await openEachAnswer(page)
    await form.join()
  })
})
