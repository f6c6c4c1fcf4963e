import { features } from '@/lib/content/features'
import { expect, open, test } from '../support/fixtures'

test('the six cards stand there, each with its explanation', async ({ page }) => {
  await open(page)
  const section = page.getByRole('region', { name: features.title })
  const cards = section.getByRole('list').getByRole('listitem')
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    'Real-Time Auctions',
    'Instant Buy Now',
    'Location-Based',
    'Massive Savings',
    'Mobile-First',
    'Safe & Secure',
  ])
  for (const [index, { text }] of features.cards.entries()) {
    await expect(cards.nth(index).getByText(text)).toBeVisible()
  }
})

test('the For Everyone panel speaks to students, professionals and food lovers', async ({
  page,
}) => {
  await open(page)
  const section = page.getByRole('region', { name: features.title })
  await expect(section.getByRole('heading', { name: 'For Everyone', exact: true })).toBeVisible()
  await expect(section.getByRole('term')).toHaveText(['Students', 'Professionals', 'Food lovers'])
  for (const { text } of features.everyone.people) {
    await expect(section.getByRole('definition').filter({ hasText: text })).toBeVisible()
  }
})

test('the Made in Malaysia panel stands there', async ({ page }) => {
  await open(page)
  const section = page.getByRole('region', { name: features.title })
  await expect(
    section.getByRole('heading', { name: 'Made in Malaysia', exact: true }),
  ).toBeVisible()
  await expect(section.getByText(features.malaysia.text)).toBeVisible()
})
