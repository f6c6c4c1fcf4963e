import { header } from '@/lib/content/header'
import { SAMBAL } from '../support/measuring/colours'
import { expect, test } from '../support/fixtures'
import { expectSteady } from '../support/measuring/shifts'
import { expectInView, scrollTo, sidewaysScroll } from '../support/measuring/scroll'
import { open, openBeforeScript } from '../support/visit'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const LINKS = ['How It Works', 'Features', 'FAQ']

test(
  'keeps the header on one line at every width, with a logo that leads to the top',
  { tag: ['@spec-2', '@spec-4', '@modern'] },
  async ({ page, bar }) => {
    await open(page)
    for (const width of [280, 319, 320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await scrollTo(page, 1500)
      expect((await bar.root.boundingBox())?.y, `${width} px`).toBe(0)
      await bar.expectOneLine(`${width} px`)
    }
    await expect(bar.links.last()).toBeVisible()
    await expect(bar.menuButton).toBeHidden()
    await bar.logo.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  },
)

test(
  'turns the header white beyond 10 px, before the script too',
  { tag: ['@spec-4', '@chromium'] },
  async ({ page, bar }) => {
    const letScriptsIn = await openBeforeScript(page, '/#features')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await bar.expectSolid(true)
    await scrollTo(page, 0)
    await bar.expectSolidBeyond(10)
    await letScriptsIn()
    await bar.expectSolidBeyond(10)
  },
)

test.describe('the menu on small screens', { tag: ['@spec-4', '@modern'] }, () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    'opens and closes without a layout shift, and turns the header white',
    { tag: ['@spec-2', '@spec-4', '@chromium'] },
    async ({ page, bar }) => {
      await open(page)
      await expect(bar.menu).toBeHidden()
      await expectSteady(page, async () => {
        await bar.menuButton.click()
        await expect(bar.links).toHaveText(LINKS)
        for (const link of await bar.links.all()) await expect(link).toBeVisible()
      })
      await bar.expectSolid(true)
      await expect(bar.menu).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      // The backdrop, which dims the page, begins below the header.
      const dimmed = (property: 'top' | 'backgroundColor') =>
        bar.menu.evaluate((menu, name) => getComputedStyle(menu, '::backdrop')[name], property)
      expect(Number.parseFloat(await dimmed('top'))).toBe((await bar.root.boundingBox())!.height)
      await bar.menu.click({ position: { x: 3, y: 3 } })
      await expect(bar.menu).toBeVisible()
      await expectSteady(page, async () => {
        await bar.menuButton.click()
        await expect(bar.menu).toBeHidden()
      })

      // An open menu becomes the row of links when the screen is turned.
      await bar.menuButton.click()
      await page.setViewportSize({ width: 1280, height: 800 })
      await bar.expectOneLine('turned')
      for (const link of await bar.links.all()) await expect(link).toBeInViewport({ ratio: 1 })
      expect(await dimmed('backgroundColor')).toBe('rgba(0, 0, 0, 0)')

      // The header stays hidden until its menu button is parsed, so that no link moves meanwhile.
      const button = bar.root.getByRole('button', { includeHidden: true })
      await button.evaluate((element) => element.remove())
      await expect(bar.logo).toBeHidden()
    },
  )

  test(
    'closes on Escape before the script, and gives focus back to its button',
    { tag: ['@spec-10', '@spec-11'] },
    async ({ page, bar }) => {
      await openBeforeScript(page)
      await bar.menuButton.press('Enter')
      await expect(bar.menu).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(bar.links.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(bar.menu).toBeHidden()
      await expect(bar.menuButton).toBeFocused()
    },
  )

  test(
    'closes when Tab leaves it for the form',
    { tag: ['@spec-11'] },
    async ({ page, bar, form }) => {
      await open(page)
      await bar.menuButton.press('Enter')
      // Chromium focuses Join Waitlist and the menu button again on the way to the form.
      for (let stop = 0; stop < LINKS.length + 3; stop += 1) {
        await page.keyboard.press('Tab')
        if (await form.customer.evaluate((radio) => radio === document.activeElement)) break
      }
      await expect(bar.menu).toBeHidden()
      await expect(form.customer).toBeFocused()
    },
  )

  test(
    'closes on a link that leads to its section, where Tab continues',
    { tag: ['@spec-2', '@spec-4'] },
    async ({ page, bar, board }) => {
      await open(page)
      await bar.menuButton.click()
      await bar.links.filter({ hasText: 'How It Works' }).click()
      await expect(bar.menu).toBeHidden()
      await expect(page).toHaveURL(/#how-it-works$/)
      await expectInView(page, page.locator('#how-it-works').getByRole('heading').first())
      await expect(page.locator('#how-it-works')).toBeFocused()
      // This section and Features hold no control, so the next stop is in the demo.
      await page.keyboard.press('Tab')
      await expect(board.start).toBeFocused()
    },
  )

  test(
    'ends with Join Waitlist where the header has no room for it',
    { tag: ['@spec-2'] },
    async ({ page, bar }) => {
      await open(page)
      for (const [width, textSize] of [
        [280, '100%'],
        [360, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 740 })
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize)
        await scrollTo(page, 1500)
        await expect(bar.join).toBeHidden()
        await bar.menuButton.click()
        const call = bar.links.last()
        await expect(call).toHaveText(header.join.label)
        expect(await sidewaysScroll(page), `${width} px`).toBe(0)
        await expect(call).toHaveCSS('background-color', SAMBAL)
        const [row, link] = [await call.boundingBox(), await bar.links.first().boundingBox()]
        expect(row!.width).toBe(link!.width)
        await call.click()
        await expect(bar.menu).toBeHidden()
        await expect(page).toHaveURL(/#join-waitlist$/)
        await expectInView(page, page.getByRole('heading', { level: 1 }))
      }
    },
  )
})
