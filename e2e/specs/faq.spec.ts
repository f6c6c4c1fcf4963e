import { faq } from '@/lib/content/faq'
import { anchors } from '@/lib/content/site'
import { expectOnlyOpen, openEachAnswer, question } from '../support/pageObjects/faqList'
import { expect, test } from '../support/fixtures'
import { open, openBeforeScript } from '../support/visit'

test(
  'shows the FAQ’s picture on a phone, and opens one answer at a time, by mouse and by keyboard',
  { tag: ['@spec-2', '@spec-4', '@spec-11'] },
  async ({ page }) => {
    const last = faq.items.length - 1
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page)
    await expect(page.locator(`#${anchors.faq} img`)).toBeVisible()
    await expectOnlyOpen(page, null)
    await openEachAnswer(page)
    // The icon is a minus; a second bar, turned by 90°, makes it a plus.
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

const moments = [
  { moment: 'with the script', visit: open, presses: ['click', 'Enter'], tag: [] },
  // Chromium 111 needs the script to close the other answers.
  { moment: 'before the script', visit: openBeforeScript, presses: ['click'], tag: ['@modern'] },
]
for (const { moment, visit, presses, tag } of moments) {
  test(
    `keeps the question that is pressed in its place when an answer above it closes, ${moment}`,
    { tag: ['@spec-4', '@spec-10', '@firefox', ...tag] },
    async ({ page }) => {
      await visit(page)
      for (const [width, height] of [
        [320, 568],
        [360, 640],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        for (const press of presses) {
          for (const index of faq.items.keys()) {
            const one = question(page, index)
            await one.evaluate((item) => {
              const top = window.scrollY + item.getBoundingClientRect().top - 112
              window.scrollTo({ top, behavior: 'instant' })
            })
            if (press === 'Enter') await one.focus()
            const { x, y } = (await one.boundingBox())!
            // Clicks by position: in Firefox a locator's click first scrolls the question to the middle.
            await (press === 'click'
              ? page.mouse.click(x + 20, y + 20)
              : page.keyboard.press(press))
            await expectOnlyOpen(page, index)
            const now = (await one.boundingBox())!.y
            expect(now, `${index} at ${width} px`).toBeCloseTo(y, 0)
          }
          await question(page, faq.items.length - 1).click()
        }
      }
    },
  )
}
