import { builtServiceOrigin } from '../sandbox/settings'
import { expect, test } from '../support/fixtures'

test(
  'the inbox page queues a fault for all requests, keeps that choice and cancels the fault',
  { tag: ['@sandbox', '@current'] },
  async ({ browser, lane }) => {
    const page = await browser.newPage()
    await page.goto(`${builtServiceOrigin()}/inbox?lane=${lane}`)
    const always = page.getByRole('radio', { name: 'Always' })
    await always.check()
    await page.getByRole('button', { name: '503 outage' }).click()
    await expect(page.getByText('503, always')).toBeVisible()
    await expect(always).toBeChecked()
    await page.getByRole('button', { name: 'Cancel all faults' }).click()
    await expect(page.getByText('The service works')).toBeVisible()
    await page.close()
  },
)
