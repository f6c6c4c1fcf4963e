import { header } from '@/lib/content/header'
import { site } from '@/lib/content/site'
import { expect, open, openBeforeScript, test } from '../support/fixtures'
import { expectSteady, watchShifts } from '../support/layout'
import { expectInView, scrollTo } from '../support/places'

const THRESHOLD_PX = 10

test('the logo leads to the top', { tag: ['@spec-2.1', '@mobile'] }, async ({ page, bar }) => {
  await open(page)
  await scrollTo(page, 1500)
  expect((await bar.root.boundingBox())?.y).toBe(0)
  await expect(bar.logo).toContainText(site.name)
  await bar.logo.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('one line at every width', { tag: ['@spec-2.1', '@spec-4.12'] }, async ({ page, bar }) => {
  await open(page)
  for (const width of [280, 319, 320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await bar.expectOneLine(`at ${width} px`)
  }
  await expect(bar.links).toHaveText(['How It Works', 'Features', 'FAQ'])
  await expect(bar.links.last()).toBeVisible()
  await expect(bar.menuButton).toBeHidden()
})

test.describe('white beyond 10 px of scroll', { tag: ['@spec-4.11', '@mobile'] }, () => {
  test('with the script', async ({ page, bar }) => {
    await open(page)
    await bar.expectSolidBeyond(THRESHOLD_PX)
  })

  test('before any script, also further down', { tag: '@chromium' }, async ({ page, bar }) => {
    await openBeforeScript(page)
    await bar.expectSolidBeyond(THRESHOLD_PX)
    await page.goto('about:blank')
    await page.goto('/#features', { waitUntil: 'domcontentloaded' })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await bar.expectSolid(true)
  })
})

test('the first Tab stop skips to the form', { tag: '@spec-11.2' }, async ({ page, form }) => {
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

test.describe('the menu on small screens', { tag: ['@firefox', '@mobile'] }, () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    'opens without moving anything',
    { tag: ['@spec-2.14', '@spec-4.12', '@chromium'] },
    async ({ page, bar }) => {
      await watchShifts(page)
      await open(page)
      await expect(bar.menu).toBeHidden()
      await expectSteady(page, async () => {
        await bar.menuButton.click()
        await expect(bar.links).toHaveText(['How It Works', 'Features', 'FAQ'])
        for (const link of await bar.links.all()) await expect(link).toBeVisible()
      })
      await expectSteady(page, async () => {
        await bar.menuButton.click()
        await expect(bar.menu).toBeHidden()
      })
      await bar.menuButton.click()
      await bar.menu.click({ position: { x: 3, y: 3 } })
      await expect(bar.menu).toBeVisible()
      await page.mouse.click(180, 700)
      await expect(bar.menu).toBeHidden()
    },
  )

  test('closes on Escape', { tag: ['@spec-4.12', '@spec-11.3'] }, async ({ page, bar }) => {
    await open(page)
    await bar.menuButton.focus()
    await page.keyboard.press('Enter')
    await expect(bar.menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(bar.links.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(bar.menu).toBeHidden()
    await expect(bar.menuButton).toBeFocused()
  })

  test('leads to a section', { tag: '@spec-4.13' }, async ({ page, bar, board }) => {
    await open(page)
    await bar.menuButton.click()
    await bar.links.filter({ hasText: 'How It Works' }).click()
    await expect(bar.menu).toBeHidden()
    await expect(page).toHaveURL(/#how-it-works$/)
    await expectInView(page, page.locator('#how-it-works').getByRole('heading').first())
    // The section itself holds no control, so the next stop is the demo's.
    await page.keyboard.press('Tab')
    await expect(board.start).toBeFocused()
  })

  test('closes on one tap where popovers do not', { tag: '@spec-4.12' }, async ({ page, bar }) => {
    await open(page)
    // Nothing closes a manual popover but a script, as on iOS 17.0 to 18.2.
    await page.locator('[popover]').evaluate((menu) => menu.setAttribute('popover', 'manual'))
    for (const close of [() => page.mouse.click(180, 700), () => bar.menuButton.click()]) {
      await bar.menuButton.click()
      await expect(bar.menu).toBeVisible()
      await close()
      await expect(bar.menu).toBeHidden()
    }
  })

  test('opens before the script', { tag: '@spec-10.5' }, async ({ page, bar }) => {
    await openBeforeScript(page)
    await bar.menuButton.click()
    await expect(bar.links.first()).toBeVisible()
  })
})
