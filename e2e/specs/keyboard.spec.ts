import { header } from '@/lib/content/header'
import { expect, test } from '../support/fixtures'
import { scrollTo } from '../support/scroll'
import type { Stop } from '../support/tabStops'
import { focused, tabbable } from '../support/tabStops'
import { open } from '../support/visit'

test('Tab reaches every control', { tag: ['@spec-11.2', '@mobile'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const expected = await tabbable(page)
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop || stops.length > expected) break
    stops.push(stop)
  }
  expect(stops[0]?.name).toBe(header.skip.label)
  expect(stops).toHaveLength(expected)
  expect(stops.filter(({ marked }) => !marked)).toEqual([])
  expect(stops.filter(({ free }) => !free)).toEqual([])

  await page.keyboard.press('Shift+Tab')
  expect((await focused(page))?.name).toBe(stops.at(-1)?.name)
})

test('the first stop skips to the form', { tag: '@spec-11.2' }, async ({ page, form }) => {
  await open(page)
  await scrollTo(page, 1500)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: header.skip.label })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#join-waitlist$/)
  await expect(form.name).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(form.customer).toBeFocused()
})
