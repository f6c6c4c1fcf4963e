import type { Locator } from '@playwright/test'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { notFound } from '@/lib/content/notFound'
import { site } from '@/lib/content/site'
import { question } from '../support/pageObjects/faqList'
import { expectAccessible } from '../support/measuring/axe'
import { SAMBAL_DEEP } from '../support/measuring/colours'
import { expect, test } from '../support/fixtures'
import { answered404 } from '../support/guard'
import { open, openBeforeScript } from '../support/visit'

test.describe('axe finds no violation', { tag: '@spec-11' }, () => {
  test('before the script loads, and after', { tag: '@modern' }, async ({ page, form }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const letScriptsIn = await openBeforeScript(page)
    await expectAccessible(page)
    await letScriptsIn()
    // axe checks neither placeholder colours nor hover colours.
    const opacity = (input: Element) => getComputedStyle(input, '::placeholder').opacity
    expect(await form.name.evaluate(opacity)).toBe('1')
    await form.submitButton.hover()
    await expect(form.submitButton).toHaveCSS('background-color', SAMBAL_DEEP)
    await expectAccessible(page)
  })

  test(
    'on the 404 page, which leads home, without a script or a URL of its own',
    { tag: ['@spec-2', '@spec-14'] },
    async ({ page, errors }) => {
      errors.allow(answered404)
      // deployment/checks.ts checks the status.
      await page.goto('/no-such-meal')
      await expectAccessible(page)
      await expect(page.locator('script')).toHaveCount(0)
      await expect(page.locator('[rel="canonical"], [property="og:url"]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
      await page.getByRole('link', { name: notFound.home.label }).click()
      await expect(page.getByRole('heading', { level: 1, name: site.headline })).toBeVisible()
    },
  )

  test(
    'with forced colours, which keep choice and invalid fields visible',
    { tag: '@chromium' },
    async ({ page, form, board, bar }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
      await open(page)
      await form.vendor.check()
      await question(page, 0).click()
      // Skips contrast, because axe reads the colours that the visitor's palette replaces.
      await expectAccessible(page, { without: ['color-contrast'] })
      const style = (
        part: Locator,
        name: 'color' | 'backgroundColor' | 'borderStyle' | 'outlineColor',
      ) => part.evaluate((element, property) => getComputedStyle(element)[property], name)
      const chosen = form.root.locator('[value="vendor"] + span')
      const other = form.root.locator('[value="customer"] + span')
      const ground = await style(chosen, 'backgroundColor')
      expect(await style(other, 'backgroundColor')).not.toBe(ground)
      expect(await style(form.submitButton, 'backgroundColor')).toBe(ground)
      expect(await style(form.submitButton, 'color')).toBe(await style(chosen, 'color'))
      await form.send({ ...form.person, email: 'mei.ling' })
      await form.phoneNo.press('Tab')
      expect(await style(form.submitButton, 'outlineColor')).toBe(ground)
      expect(await style(form.email, 'borderStyle')).not.toBe(await style(form.name, 'borderStyle'))
      // The price has no background of its own: on a dark page a black price would be invisible.
      const label = board.root.getByText(auctionDemo.words.priceLabel)
      expect(await style(board.price, 'color')).toBe(await style(label, 'color'))
      await page.setViewportSize({ width: 360, height: 740 })
      const withBars = await bar.menuButton.screenshot()
      await bar.menuButton.evaluate((button) => button.replaceChildren())
      expect((await bar.menuButton.screenshot()).equals(withBars)).toBe(false)
    },
  )
})

test(
  'makes every control at least 44 px high and wide, and letters in fields 16 px',
  { tag: ['@spec-2', '@spec-11'] },
  async ({ page, bar, form }) => {
    await open(page)
    const letters = await form.root
      .getByRole('textbox')
      .evaluateAll((all) => all.map((input) => Number.parseFloat(getComputedStyle(input).fontSize)))
    // iOS zooms into fields below 16 px, and the page then scrolls sideways.
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(16)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await bar.openMenu()
      await expect(bar.links.last()).toBeVisible()
      // Every control except links within a sentence.
      const controls = page
        .locator('button, input, summary, a:not([lang] p a)')
        .locator('visible=true')
      expect(await controls.count()).toBeGreaterThan(30)
      const small = await controls.evaluateAll((all) =>
        all
          .filter((control) => {
            // Measures the label of a radio button, because the button itself is transparent.
            const drawn = control.matches('[type=radio]') ? control.parentElement! : control
            const box = drawn.getBoundingClientRect()
            return Math.min(box.width, box.height) < 43.95
          })
          .map(({ outerHTML }) => outerHTML),
      )
      expect(small).toEqual([])
    }
  },
)
