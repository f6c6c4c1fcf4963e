import type { Page } from '@playwright/test'
import { auctionDemo } from '@/lib/content/auction'
import { faq } from '@/lib/content/faq'
import { header } from '@/lib/content/header'
import { waitlist } from '@/lib/content/waitlist'
import { AuctionBoard } from '../support/auctionBoard'
import { expect, expectSignup, open, test } from '../support/fixtures'

// Each island is made to throw by breaking, in the page, something that only it calls.
const broken = 'broken by the test'

/** Every island but the one that threw still answers. */
async function expectOthersAlive(page: Page, threw: string): Promise<void> {
  await expect(page.locator('[data-threw]')).toHaveAttribute('data-island', threw)
  await expect(page.locator('[data-threw] > *')).toBeVisible()
  if (threw !== 'AuctionIsland') {
    await new AuctionBoard(page).start.click()
    await expect(new AuctionBoard(page).pause).toBeVisible()
  }
  if (threw !== 'FaqIsland') {
    await page.locator('summary').first().click()
    await expect(page.getByText(faq.items[0].answer)).toBeVisible()
  }
}

/** Makes listening for one event throw, on the window or on one island. */
async function throwOnListening(page: Page, target: string, type: string): Promise<void> {
  await page.addInitScript(
    ([where, kind, message]) => {
      // oxlint-disable-next-line typescript/unbound-method -- called with apply below
      const { addEventListener } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function add(...args: [string, never]) {
        const island = this instanceof HTMLElement ? this.parentElement?.dataset.island : 'window'
        if (island === where && args[0] === kind) throw new Error(message)
        return addEventListener.apply(this ?? window, args)
      }
    },
    [target, type, broken] as const,
  )
}

test.describe('an island throws on hydration', { tag: '@spec-10.4' }, () => {
  test.beforeEach(({ errors }) => errors.expect(new RegExp(broken)))

  test('the header keeps its links', async ({ page }) => {
    await throwOnListening(page, 'window', 'scroll')
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page)
    await expectOthersAlive(page, 'HeaderIsland')
    await page.getByRole('button', { name: header.menu }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/#faq$/)
  })

  test('the form posts natively, with what was typed', async ({ page, form, inbox }) => {
    await throwOnListening(page, 'window', 'online')
    await page.goto('/')
    await expectOthersAlive(page, 'WaitlistIsland')
    await form.enter()
    await form.vendor.check()
    await form.submit()
    await expect(page.getByText('OK', { exact: true })).toBeVisible()
    await expectSignup(inbox, form.person, 'vendor')
  })

  test('the answers open, one at a time', async ({ page }) => {
    await page.addInitScript(() => delete (HTMLDetailsElement.prototype as { name?: string }).name)
    await throwOnListening(page, 'FaqIsland', 'toggle')
    await open(page)
    await expectOthersAlive(page, 'FaqIsland')
    for (const { question, answer } of faq.items) {
      await page.locator('summary').filter({ hasText: question }).click()
      await expect(page.getByText(answer)).toBeVisible()
      await expect(page.locator('details[open]')).toHaveCount(1)
    }
  })

  test('the demo stands still and says why', async ({ page }) => {
    await page.addInitScript((message) => {
      // oxlint-disable-next-line no-extend-native -- the test breaks it on purpose
      Number.prototype.toFixed = () => {
        throw new Error(message)
      }
    }, broken)
    await open(page)
    await expectOthersAlive(page, 'AuctionIsland')
    const board = new AuctionBoard(page)
    await board.expectFigures('RM25.00', '3:00', 'RM0.00 0% off')
    await expect(board.start).toBeHidden()
    await expect(page.getByText(auctionDemo.withoutScript)).toBeVisible()
  })
})

test.describe('an island throws on an event', { tag: '@spec-10.4' }, () => {
  test.beforeEach(({ errors }) => errors.expect(new RegExp(broken)))

  test('the header link leads all the same', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page)
    await page.evaluate((message) => {
      HTMLElement.prototype.hidePopover = () => {
        throw new Error(message)
      }
    }, broken)
    await page.getByRole('button', { name: header.menu }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/#faq$/)
    await expect(page.getByRole('heading', { name: faq.title })).toBeInViewport()
  })

  test('the demo goes back to how it opened', async ({ page }) => {
    await open(page)
    await page.evaluate((message) => {
      window.setInterval = () => {
        throw new Error(message)
      }
    }, broken)
    const board = new AuctionBoard(page)
    await board.start.click()
    await expectOthersAlive(page, 'AuctionIsland')
    await board.expectFigures('RM25.00', '3:00', 'RM0.00 0% off')
    await expect(board.start).toBeHidden()
  })

  test('an answer opens all the same', async ({ page }) => {
    await page.addInitScript((message) => {
      delete (HTMLDetailsElement.prototype as { name?: string }).name
      // oxlint-disable-next-line no-extend-native -- the test breaks it on purpose
      Object.defineProperty(HTMLDetailsElement.prototype, 'open', {
        get: () => {
          throw new Error(message)
        },
      })
    }, broken)
    await open(page)
    await page.locator('summary').first().click()
    await expect(page.getByText(faq.items[0].answer)).toBeVisible()
    await expect(page.getByRole('heading', { name: waitlist.title })).toBeVisible()
  })
})

test(
  'a form that throws is replaced by a plain one that still sends',
  { tag: '@spec-10.4' },
  async ({ page, form, inbox, errors }) => {
    errors.expect(/'removeChild' on 'Node'/)
    await open(page)
    await form.enter()
    await form.vendor.check()
    // React will want to remove the button's words, and won't find them.
    await form.submitButton.evaluate((button) => button.replaceChildren())
    await form.submit()
    await expectOthersAlive(page, 'WaitlistIsland')
    await form.expectValues()
    await expect(form.vendor).toBeChecked()
    await expect(form.submitButton).toBeEnabled()
    // What had been submitted is on its way.
    await expectSignup(inbox, form.person, 'vendor')
  },
)
