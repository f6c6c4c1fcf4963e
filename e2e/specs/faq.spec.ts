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
    await question(page, 4).click()
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
