import { vendors } from '@/lib/content/vendors'
import { expect, open, test } from '../support/fixtures'

test('restaurant owners find four benefits', async ({ page }) => {
  await open(page)
  const section = page.getByRole('region', { name: vendors.title })
  await expect(section.getByText(vendors.kicker)).toBeVisible()
  const benefits = section.getByRole('list').first().getByRole('listitem')
  await expect(benefits).toHaveCount(4)
  for (const [index, { title, text }] of vendors.benefits.entries()) {
    await expect(benefits.nth(index).getByRole('heading', { name: title })).toBeVisible()
    await expect(benefits.nth(index).getByText(text)).toBeVisible()
  }
})

test('restaurant owners find three steps', async ({ page }) => {
  await open(page)
  const section = page.getByRole('region', { name: vendors.title })
  const steps = section.getByRole('list').nth(1).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  for (const [index, { title, text }] of vendors.steps.entries()) {
    await expect(steps.nth(index).getByRole('heading', { name: title })).toBeVisible()
    await expect(steps.nth(index).getByText(text)).toBeVisible()
  }
})

test('joining is free for vendors, with no setup fees', async ({ page }) => {
  await open(page)
  const section = page.getByRole('region', { name: vendors.title })
  await expect(section.getByText(/free to join/i)).toBeVisible()
  await expect(section.getByText(/no setup fees/i)).toBeVisible()
})

test('the call to join is Join as Restaurant Partner and leads to the form', async ({ page }) => {
  await open(page)
  const section = page.getByRole('region', { name: vendors.title })
  const call = section.getByRole('link')
  await expect(call).toHaveText('Join as Restaurant Partner')
  await expect(call).toHaveAttribute('href', '#join-waitlist')
})
