import type { Page } from '@playwright/test'
import { header } from '@/lib/content/header'
import { site } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import { AuctionBoard } from '../support/auctionBoard'
import { expect, holdScripts, open, test } from '../support/fixtures'
import { expectSteady, watchShifts } from '../support/layout'
import { expectInView, scrollTo } from '../support/places'

const WHITE = 'rgb(255, 255, 255)'

/** What the header paints behind its words: it is transparent without any ground. */
async function headerGround(page: Page): Promise<{ grounds: string[]; shadow: boolean }> {
  return page.getByRole('banner').evaluate((element) => {
    const layers = [
      getComputedStyle(element),
      getComputedStyle(element, '::before'),
      getComputedStyle(element, '::after'),
      ...[...element.children].map((child) => getComputedStyle(child)),
    ].filter(({ opacity }) => Number(opacity) > 0)
    return {
      grounds: layers
        .map(({ backgroundColor }) => backgroundColor)
        .filter((color) => color !== 'rgba(0, 0, 0, 0)'),
      shadow: layers.some(({ boxShadow }) => boxShadow !== 'none'),
    }
  })
}

const transparent = { grounds: [], shadow: false }
const solid = { grounds: [WHITE], shadow: true }

test.describe('the bar', () => {
  test('it has the logo and stays at the top of the screen', async ({ page }) => {
    await open(page)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: header.home })).toBeVisible()
    await expect(bar.getByRole('link', { name: header.home })).toContainText(site.name)
    await scrollTo(page, 900)
    const box = await bar.boundingBox()
    expect(box?.y).toBe(0)
  })

  test('it is one line high on every screen', async ({ page }) => {
    await open(page)
    for (const width of [280, 319, 320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const boxes = await page
        .getByRole('banner')
        .locator('a:visible, button:visible')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
      const lowestTop = Math.max(...boxes.map(({ top }) => top))
      const highestBottom = Math.min(...boxes.map(({ bottom }) => bottom))
      expect(lowestTop, `at ${width} px`).toBeLessThan(highestBottom)
    }
  })

  test('it is transparent up to 10 px of scroll and white with a shadow beyond', async ({
    page,
  }) => {
    await open(page)
    expect(await headerGround(page)).toEqual(transparent)
    await scrollTo(page, 10)
    await expect.poll(() => headerGround(page)).toEqual(transparent)
    await scrollTo(page, 12)
    await expect.poll(() => headerGround(page)).toEqual(solid)
    await scrollTo(page, 2000)
    await expect.poll(() => headerGround(page)).toEqual(solid)
    await scrollTo(page, 0)
    await expect.poll(() => headerGround(page)).toEqual(transparent)
  })

  test('it is white from the first frame when the page opens mid-way, before any script', async ({
    page,
  }) => {
    await holdScripts(page)
    await page.goto('/#features', { waitUntil: 'domcontentloaded' })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await expect.poll(() => headerGround(page)).toEqual(solid)
  })

  test('it turns white past 10 px before any script too', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await scrollTo(page, 10)
    await expect.poll(() => headerGround(page)).toEqual(transparent)
    await scrollTo(page, 12)
    await expect.poll(() => headerGround(page)).toEqual(solid)
  })

  test('the logo leads back to the top', async ({ page }) => {
    await open(page)
    await scrollTo(page, 1500)
    await page.getByRole('link', { name: header.home }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('Join Waitlist leads to the form', async ({ page, form }) => {
    await open(page)
    await scrollTo(page, 1500)
    await page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' }).click()
    await expect(page).toHaveURL(/#join-waitlist$/)
    await expectInView(page, page.getByRole('heading', { name: waitlist.title }))
    await expect(form.name).toBeInViewport()
  })

  test('the first Tab reaches the skip link, which leads to the waitlist', async ({
    page,
    form,
  }) => {
    await open(page)
    await scrollTo(page, 1500)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: header.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#join-waitlist$/)
    await expect(form.name).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(form.customer).toBeFocused()
  })
})

test.describe('wide screens', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the links lead to #how-it-works, #features and #faq', async ({ page }) => {
    await open(page)
    const navigation = page.getByRole('navigation', { name: header.navigation })
    const links = navigation.getByRole('link')
    await expect(links).toHaveText(['How It Works', 'Features', 'FAQ'])
    for (const [index, hash] of ['#how-it-works', '#features', '#faq'].entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', hash)
      await links.nth(index).click()
      await expect(page).toHaveURL(new RegExp(`${hash}$`))
      await expectInView(page, page.locator(hash).getByRole('heading').first())
    }
  })

  test('there is no hamburger', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('button', { name: header.menu })).toBeHidden()
  })
})

test.describe('small screens', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const parts = (page: Page) => ({
    button: page.getByRole('button', { name: header.menu }),
    menu: page.getByRole('navigation', { name: header.navigation }),
  })

  test('the hamburger opens and closes the links', async ({ page }) => {
    await open(page)
    const { button, menu } = parts(page)
    await expect(menu).toBeHidden()
    await button.click()
    await expect(menu.getByRole('link')).toHaveText(['How It Works', 'Features', 'FAQ'])
    for (const link of await menu.getByRole('link').all()) await expect(link).toBeVisible()
    await button.click()
    await expect(menu).toBeHidden()
  })

  test('Escape closes the menu and gives focus back to the button', async ({ page }) => {
    await open(page)
    const { button, menu } = parts(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('choosing a link closes the menu, and focus goes where the link leads', async ({ page }) => {
    await open(page)
    const { button, menu } = parts(page)
    await button.click()
    await menu.getByRole('link', { name: 'How It Works' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/#how-it-works$/)
    await expectInView(page, page.locator('#how-it-works').getByRole('heading').first())
    // The next stop after its start: the section itself holds no control, the demo comes next.
    await page.keyboard.press('Tab')
    await expect(new AuctionBoard(page).start).toBeFocused()
  })

  test('a click beside the menu closes it', async ({ page }) => {
    await open(page)
    const { button, menu } = parts(page)
    await button.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(180, 700)
    await expect(menu).toBeHidden()
  })

  test('the menu opens before the script has arrived', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const { button, menu } = parts(page)
    await button.click()
    await expect(menu.getByRole('link').first()).toBeVisible()
  })

  test('nothing moves when the menu opens and closes', async ({ page }) => {
    await watchShifts(page)
    await open(page)
    const { button, menu } = parts(page)
    await expectSteady(page, async () => {
      await button.click()
      await expect(menu).toBeVisible()
    })
    await expectSteady(page, async () => {
      await button.click()
      await expect(menu).toBeHidden()
    })
  })
})
