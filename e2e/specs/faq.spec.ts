import { expectOnlyOpen, openEachAnswer, question } from '../support/answers'
import { open, openBeforeScript, test } from '../support/fixtures'

test('one answer is open at a time', { tag: ['@spec-4.14', '@firefox'] }, async ({ page }) => {
  await open(page)
  await expectOnlyOpen(page, null)
  await openEachAnswer(page)
  await question(page, 4).click()
  await expectOnlyOpen(page, null)
})

test('the same before the script', { tag: ['@spec-10.5', '@chromium'] }, async ({ page }) => {
  await openBeforeScript(page)
  await openEachAnswer(page)
})
