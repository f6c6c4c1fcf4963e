import type { Locator } from '@playwright/test'
import { waitlist } from '@/lib/content/waitlist'
import { ANSWER_MS } from '@/lib/waitlist/retry'
import { expect, test } from '../../support/fixtures'
import { failedToLoad, notDelivered } from '../../support/guard'
import { openWithPausedClock } from '../../support/pausedClock'
import { twoFrames } from '../../support/measuring/screenshot'
import { expectInView, scrollTo } from '../../support/measuring/scroll'
import { expectSteady } from '../../support/measuring/shifts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Expects no focus ring on a part that has focus only to be announced. */
async function expectNoRing(part: Locator): Promise<void> {
  await expect(part).toHaveCSS('outline-style', 'none')
  await expect(part).toHaveCSS('box-shadow', 'none')
}

test(
  'moves focus to success and back without a layout shift',
  { tag: ['@spec-2', '@spec-4'] },
  async ({ page, form }) => {
    const example = page
      .locator('p', { has: page.locator('[data-falling]') })
      .locator('span')
      .first()
    const forVendors = page.getByText(waitlist.forVendors.question)
    await openWithPausedClock(page)
    await form.vendor.check()
    await form.enter()
    await expectSteady(page, async () => {
      await form.phoneNo.press('Enter')
      await form.expectSuccess()
    })
    await expect(form.root).toBeHidden()
    // The live region must be in the accessibility tree before its text, or nobody hears the text.
    await expect(page.locator('[data-state]').getByRole('status')).toBeEmpty()
    await expect(form.success).toBeFocused()
    await expectNoRing(form.success)
    for (const part of [example, forVendors]) await expect(part).toHaveCSS('opacity', '0')
    await expectSteady(page, () => form.expectReturned())
    await expect(form.root).toBeFocused()
    await expectNoRing(form.root)
    for (const part of [example, forVendors]) await expect(part).toHaveCSS('opacity', '1')
    await page.keyboard.press('Tab')
    await expect(form.customer).toBeFocused()
    await expect(form.sent).toBeVisible()
    await expect(form.note).toBeHidden()
  },
)

test(
  'shows the name tag on a wide screen',
  { tag: ['@spec-4', '@firefox'] },
  async ({ page, form }) => {
    await openWithPausedClock(page)
    await form.join({ ...form.person, name: 'Aisyah' })
    const written = form.success.getByText('Aisyah', { exact: true })
    await expect(written).toBeVisible()
    expect((await written.boundingBox())!.width).toBeGreaterThan(100)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'shows the title of the success when the phone is held sideways and its keyboard goes',
    { tag: ['@spec-4'] },
    async ({ page, form, errors }) => {
      // The fake EmailJS refuses a signup within a second of the one before.
      errors.allow(failedToLoad, notDelivered('429'))
      await openWithPausedClock(page)
      for (const [width, height] of [
        [844, 390],
        [740, 360],
      ] as const) {
        await page.setViewportSize({ width, height: 150 })
        await form.enter()
        await form.phoneNo.press('Enter')
        await form.expectSuccess()
        await page.setViewportSize({ width, height })
        const title = form.success.getByText(waitlist.states.success.title, { exact: true })
        await expectInView(page, title)
        await form.expectReturned()
      }
    },
  )

  test(
    'shows the whole form as it sends, and success when the phone is turned meanwhile',
    { tag: ['@spec-4', '@sandbox'] },
    async ({ page, form, inbox }) => {
      await inbox.fault({ fault: 'silence' })
      await openWithPausedClock(page)
      await form.enter()
      await scrollTo(page, Math.round((await form.root.boundingBox())!.y))
      await form.submitButton.click()
      await expect(form.name).toBeDisabled()
      await expectInView(page, form.root)
      await page.setViewportSize({ width: 844, height: 390 })
      await page.clock.runFor(ANSWER_MS)
      await form.expectSuccess()
      await expectInView(page, form.success)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectInView(page, form.success)
    },
  )

  test(
    'stays where the visitor has scrolled when the browser hides its bars during success',
    { tag: '@spec-4' },
    async ({ page, form }) => {
      await openWithPausedClock(page)
      await form.join()
      await scrollTo(page, 900)
      await page.setViewportSize({ width: 390, height: 900 })
      await twoFrames(page)
      expect(await page.evaluate(() => window.scrollY)).toBe(900)
    },
  )

  test(
    'scrolls to the whole of a refused field, label included',
    { tag: ['@spec-2', '@spec-11'] },
    async ({ page, form }) => {
      await openWithPausedClock(page)
      await form.enter({ ...form.person, phoneNo: '' })
      // Scrolls the field half under the header.
      const top = await form.phoneNo.evaluate((field) => field.getBoundingClientRect().top)
      await scrollTo(page, Math.round(top) - 38)
      await form.submitButton.click()
      await expect(form.phoneNo).toBeFocused()
      await expectInView(page, form.phoneNo)
      await expectInView(page, page.locator('label[for=field-phoneNo]'))
      // Leaves less room below the header than the field needs.
      await page.setViewportSize({ width: 568, height: 180 })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await form.submitButton.click()
      await expectInView(page, form.phoneNo)
    },
  )
})

test(
  'shows the whole title of the success in low windows and in large text',
  { tag: ['@spec-4', '@spec-11', '@modern'] },
  async ({ page, form, errors }) => {
    // The fake EmailJS refuses a signup within a second of the one before.
    errors.allow(failedToLoad, notDelivered('429'))
    await openWithPausedClock(page)
    for (const [width, height, text] of [
      [320, 400, '100%'],
      [320, 400, '200%'],
      [280, 650, '200%'],
      [360, 650, '100%'],
      // Viewport of 1280 × 800 px at a zoom of 200%.
      [640, 400, '100%'],
      [640, 400, '200%'],
      [844, 390, '100%'],
      [1024, 400, '100%'],
      [1280, 800, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
      await form.enter()
      await form.name.press('Enter')
      await form.expectSuccess()
      await form.expectWholeTitle(`${width} × ${height} px, text at ${text}`)
      await form.expectReturned()
    }
  },
)
