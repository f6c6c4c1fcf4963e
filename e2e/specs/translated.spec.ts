import type { Page } from '@playwright/test'
import { auctionDemo } from '@/lib/content/auction'
import { faq } from '@/lib/content/faq'
import { header } from '@/lib/content/header'
import { SUCCESS_MS, userTypes } from '@/lib/waitlist/signup'
import { expect, expectSignup, openBeforeScript, openStopped, test } from '../support/fixtures'
import { failedToLoad } from '../support/guard'
import { translate } from '../support/translator'

const moments = {
  'after hydration': async (page: Page) => {
    await openStopped(page)
    await translate(page)
  },
  'before hydration': async (page: Page) => {
    await page.clock.install()
    const letScriptsIn = await openBeforeScript(page)
    await translate(page)
    await letScriptsIn()
    await page.clock.pauseAt(Date.now() + 60_000)
  },
}

for (const [moment, openTranslated] of Object.entries(moments)) {
  test.describe(`translated ${moment}`, () => {
    test.beforeEach(async ({ page }) => {
      await openTranslated(page)
      await expect(page.locator('h1 font font').first()).toBeVisible()
    })

    test.describe('the form', { tag: '@spec-10.1' }, () => {
      for (const type of userTypes) {
        test(`a ${type} signs up, and the form returns`, async ({ page, form, inbox }) => {
          await form[type].check()
          await form.join()
          await page.clock.runFor(SUCCESS_MS)
          await form.expectIdle()
          await expectSignup(inbox, form.person, type)
        })
      }

      test('the network error comes and goes', async ({ page, form, inbox, errors }) => {
        errors.expect(failedToLoad)
        await page.context().setOffline(true)
        await form.send()
        await expect(form.networkError).toBeVisible()
        await form.expectValues()
        await page.context().setOffline(false)
        await form.submit()
        await form.expectSuccess()
        await page.clock.runFor(SUCCESS_MS)
        await expect(form.networkError).toBeHidden()
        await inbox.waitForSignups(1)
      })

      test('"still sending" comes and goes', { tag: '@sandbox' }, async ({ page, form, inbox }) => {
        await inbox.fault({ fault: 500, times: 2 })
        await form.join()
        await page.clock.runFor(SUCCESS_MS)
        await expect(form.stillSending).toBeVisible()
        await form.expectIdle()
        await page.clock.runFor(10_000)
        await inbox.waitForSignups(1)
        await expect(form.stillSending).toBeHidden()
      })
    })

    test.describe('the rest', { tag: '@spec-10.2' }, () => {
      test('the demo shows the true figures through two runs', async ({ page, board }) => {
        await board.start.click()
        await board.tick()
        await board.expectFigures('RM24.50', '2:59', 'RM0.50 2% off')
        await board.pause.click()
        await page.clock.runFor(10_000)
        await board.expectFigures('RM24.50', '2:59', 'RM0.50 2% off')
        await board.reset.click()
        await board.expectInitial()
        for (let run = 0; run < 2; run += 1) {
          await board.start.click()
          await board.tick()
          await board.expectFigures('RM24.50', '2:59', 'RM0.50 2% off')
          await board.tick(33)
          await board.expectFigures('RM8.00', '2:26', 'RM17.00 68% off')
          await expect(board.announcement).toHaveText('Auction Ended! Final Price: RM8.00')
          await expect(board.start).toBeDisabled()
          await board.reset.click()
          await board.expectInitial()
          await expect(page.getByText(auctionDemo.words.ended)).toBeHidden()
        }
      })

      test('the menu and the questions open and close', async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        const menu = page.getByRole('navigation', { name: header.navigation })
        await page.getByRole('button', { name: header.menu }).click()
        await menu.getByRole('link', { name: 'FAQ' }).click()
        await expect(menu).toBeHidden()
        for (const { question, answer } of faq.items.slice(0, 2)) {
          await page.locator('summary').filter({ hasText: question }).click()
          await expect(page.getByText(answer)).toBeVisible()
          await expect(page.locator('details[open]')).toHaveCount(1)
        }
      })
    })
  })
}
