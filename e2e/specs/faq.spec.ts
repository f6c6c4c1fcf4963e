import { expectOnlyOpen, openEachAnswer, question } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { open } from '../support/visit'

test(
  'one answer is open at a time, by mouse and by keyboard',
  { tag: ['@spec-4.14', '@spec-11.3', '@firefox'] },
  async ({ page }) => {
    await open(page)
    await expectOnlyOpen(page, null)
    await openEachAnswer(page)
    const sign = () =>
      question(page, 4).evaluate((one) => getComputedStyle(one, '::after').content.slice(1, 2))
    expect(await sign()).toBe('−')
    await question(page, 4).click()
    expect(await sign()).toBe('+')
    await expectOnlyOpen(page, null)
    await page.keyboard.press('Enter')
    await expectOnlyOpen(page, 4)
    await page.keyboard.press('Shift+Tab')
    await expect(question(page, 3)).toBeFocused()
    for (const shown of [3, null]) {
      await page.keyboard.press('Space')
      await expectOnlyOpen(page, shown)
    }
  },
)
