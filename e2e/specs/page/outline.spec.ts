import { anchors } from '@/lib/content/site'
import { expect, test } from '../../support/fixtures'
import { openWithPausedClock } from '../../support/visit'

const RENEWAL = 'If this was meant to change: npx playwright test outline --update-snapshots'

test(
  'has every part in its order, as a screen reader meets it',
  {
    tag: [
      '@spec-2.3',
      '@spec-2.4',
      '@spec-2.5',
      '@spec-2.6',
      '@spec-2.7',
      '@spec-2.8',
      '@spec-11.4',
      '@spec-11.5',
      '@chromium',
    ],
  },
  async ({ page }) => {
    await openWithPausedClock(page)
    const ids = await page.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(ids).toEqual(Object.values(anchors))
    // The lists of support and social links change at launch; links.spec.ts has them.
    await page
      .getByRole('contentinfo')
      .getByRole('list')
      .evaluateAll((lists) => lists.slice(-2).forEach((list) => list.replaceChildren()))
    await expect(page.locator('body'), RENEWAL).toMatchAriaSnapshot({ name: 'outline.aria.yml' })
  },
)
