import { howItWorks } from '@/lib/content/howItWorks'
import { expect, open, test } from '../support/fixtures'

test('the four steps stand in order, each with its explanation', async ({ page }) => {
  await open(page)
  const section = page.getByRole('region', { name: howItWorks.title })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Browse & Choose',
    'Bid or Buy Now',
    'Win & Pay',
    'Pickup & Enjoy',
  ])
  const steps = section.getByRole('list').getByRole('listitem')
  await expect(steps).toHaveCount(4)
  for (const [index, { text }] of howItWorks.steps.entries()) {
    await expect(steps.nth(index).getByText(text)).toBeVisible()
  }
})

test('both ways to buy are explained', async ({ page }) => {
  await open(page)
  const section = page.getByRole('region', { name: howItWorks.title })
  await expect(section).toContainText(/price drop.*first bid wins/is)
  await expect(section).toContainText(/Buy Now at the fixed/i)
})
