import { builtServiceOrigin } from '../sandbox/settings'
import { expect, test } from '../support/fixtures'

test(
  'the inbox page queues a fault and cancels it',
  { tag: ['@sandbox', '@current'] },
  async ({ browser, lane }) => {
    const page = await browser.newPage()
    await page.goto(`${builtServiceOrigin()}/inbox?lane=${lane}`)
    await page.getByRole('radio', { name: 'Always' }).check()
    await page.getByRole('button', { name: '503 outage' }).click()
    await expect(page.getByText('503, always')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel all faults' }).click()
    await expect(page.getByText('The service works')).toBeVisible()
    await page.close()
  },
)
