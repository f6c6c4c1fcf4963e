import { expect, test } from '../support/fixtures'
import { open } from '../support/visit'

test('quick taps do not zoom', { tag: ['@spec-11', '@firefox'] }, async ({ page }) => {
  await open(page)
  const actions = await page.locator('button, label, summary, a').evaluateAll((parts) =>
    parts
      // Of links, those that look like buttons have a shadow.
      .filter((part) => part.localName !== 'a' || getComputedStyle(part).boxShadow !== 'none')
      .map((part) => getComputedStyle(part).touchAction),
  )
  expect(actions.length).toBeGreaterThan(20)
  expect(new Set(actions)).toEqual(new Set(['manipulation']))
})
