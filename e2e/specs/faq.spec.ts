import type { Page } from '@playwright/test'
import { faq } from '@/lib/content/faq'
import { anchors } from '@/lib/content/site'
import { expectOnlyOpen, openEachAnswer, question } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { open, openBeforeScript } from '../support/visit'

test('shows the kopi on a phone too', { tag: '@spec-2.7' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await expect(page.locator(`#${anchors.faq} img`)).toBeVisible()
})

test(
  'opens one answer at a time, by mouse and by keyboard',
  { tag: ['@spec-4.14', '@spec-11.3'] },
  async ({ page }) => {
    const last = faq.items.length - 1
    await open(page)
    await expectOnlyOpen(page, null)
    await openEachAnswer(page)
    // The plus is a minus with a second bar, turned.
    const secondBar = () =>
      question(page, last).evaluate((one) => getComputedStyle(one, '::before').rotate)
    expect(await secondBar()).toBe('none')
    await question(page, last).click()
    expect(await secondBar()).toBe('90deg')
    await expectOnlyOpen(page, null)
    await page.keyboard.press('Enter')
    await expectOnlyOpen(page, last)
    await page.keyboard.press('Shift+Tab')
    await expect(question(page, last - 1)).toBeFocused()
    for (const shown of [last - 1, null]) {
      await page.keyboard.press('Space')
      await expectOnlyOpen(page, shown)
    }
  },
)

/** Not the locator's own click, which in Firefox scrolls the question to the middle first. */
async function clickInPlace(page: Page, index: number) {
  const { x, y } = (await question(page, index).boundingBox())!
  await page.mouse.click(x + 20, y + 20)
}

test(
  'keeps the question that is pressed in its place when an answer above it closes',
  { tag: ['@spec-4.14', '@firefox'] },
  async ({ page }) => {
    await open(page)
    const topOf = async (index: number) => (await question(page, index).boundingBox())!.y
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const press of ['click', 'Enter'] as const) {
        for (const index of faq.items.keys()) {
          const where = (await page.evaluate(() => window.scrollY)) + (await topOf(index)) - 112
          await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), where)
          if (press === 'Enter') await question(page, index).focus()
          const top = await topOf(index)
          await (press === 'click' ? clickInPlace(page, index) : page.keyboard.press(press))
          await expectOnlyOpen(page, index)
          expect(await topOf(index), `${index} at ${width} px`).toBeCloseTo(top, 0)
        }
        await question(page, faq.items.length - 1).click()
      }
    }
  },
)

test(
  'keeps the question that is pressed in its place before the script too',
  // Chromium 111 closes no other answer by itself.
  { tag: ['@spec-4.14', '@firefox', '@modern'] },
  async ({ page }) => {
    await openBeforeScript(page)
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const index of faq.items.keys()) {
        const one = question(page, index)
        await one.evaluate((item) => {
          const top = window.scrollY + item.getBoundingClientRect().top - 112
          window.scrollTo({ top, behavior: 'instant' })
        })
        const top = (await one.boundingBox())!.y
        await clickInPlace(page, index)
        const moved = async () => Math.abs((await one.boundingBox())!.y - top)
        await expect(one.locator('..')).toHaveAttribute('open')
        expect(await moved(), `${index} at ${width} px`).toBeLessThan(1)
      }
      await question(page, faq.items.length - 1).click()
    }
  },
)
