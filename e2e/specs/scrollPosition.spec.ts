import type { Page } from '@playwright/test'
import { footer } from '@/lib/content/footer'
import { anchors } from '@/lib/content/site'
import { expect, test } from '../support/fixtures'
import { scrollTo } from '../support/measuring/scroll'
import { open, openBeforeScript, waitForIslands } from '../support/visit'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Tolerance: a line of text. */
const LINE_PX = 24

/** Expects a distance of less than a line after smooth scrolling has ended. */
async function expectStill(distance: () => Promise<number>, what: string): Promise<void> {
  let last = -1
  const settled = async () => {
    const before = last
    last = await distance()
    return last === before ? last : Infinity
  }
  await expect.poll(settled, { message: what, intervals: [100] }).toBeLessThan(LINE_PX)
}

async function expectPlace(page: Page, place: number, what: string): Promise<void> {
  await expectStill(() => page.evaluate((top) => Math.abs(window.scrollY - top), place), what)
}

async function expectAtTop(page: Page, id: string, what: string): Promise<void> {
  const offset = (section: Element) => {
    const { scrollPaddingBlockStart: below } = getComputedStyle(document.documentElement)
    const { scrollMarginBlockStart: margin } = getComputedStyle(section)
    const top = Number.parseFloat(below) + Number.parseFloat(margin)
    return Math.abs(section.getBoundingClientRect().top - top)
  }
  await expectStill(() => page.locator(`#${id}`).evaluate(offset), what)
}

/** Follows a link to the top without scrolling to the link first. */
async function jumpToTop(page: Page): Promise<void> {
  await page.getByRole('link', { name: footer.join.label }).last().dispatchEvent('click')
  await expectPlace(page, 0, 'the top')
}

const fontsReady = (page: Page) => page.evaluate(async () => document.fonts.ready)

test.describe('scroll position', { tag: '@spec-10' }, () => {
  test('survives Back, reload and forward', { tag: '@mobile' }, async ({ page }) => {
    await open(page)
    for (const id of [anchors.demo, anchors.faq]) {
      await fontsReady(page)
      const place = await page.locator(`#${id}`).evaluate((element) => {
        const top = Math.round(element.getBoundingClientRect().top + window.scrollY + 100)
        window.scrollTo({ top, behavior: 'instant' })
        return window.scrollY
      })
      await jumpToTop(page)
      await page.goBack()
      await expectPlace(page, place, `${id} after Back`)
      await page.reload()
      await expectPlace(page, place, `${id} after a reload`)
      await page.goForward()
      await expectPlace(page, 0, `the top, forward from ${id}`)
      await page.goBack()
    }
  })

  test('is at the section that the URL names', { tag: '@spec-2' }, async ({ page }) => {
    await page.goto(`/#${anchors.faq}`)
    // A smooth scroll on load would miss its target if the font arrived meanwhile.
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    await fontsReady(page)
    await expectAtTop(page, anchors.faq, 'on load')
    await expect(page.locator(`#${anchors.faq}`)).toBeFocused()
    await jumpToTop(page)
    await page.goBack()
    await expectAtTop(page, anchors.faq, 'after Back')
    // A page that can take focus would take it from any text that is clicked.
    await open(page, '/?#top')
    await expect(page.locator('[tabindex]')).toHaveCount(0)
  })

  test(
    'is at the section that a misspelled URL means, unless the visitor has scrolled or is typing',
    { tag: '@spec-2' },
    async ({ page, form }) => {
      for (const [hash, id] of [
        ['#FAQ', anchors.faq],
        ['#Vendors', anchors.vendors],
        ['#Vendors?utm_source=ig', anchors.vendors],
        ['#Vendors&fbclid=1', anchors.vendors],
        ['#Vendors%3Futm_source=ig', anchors.vendors],
        ['#Vendors/', anchors.vendors],
      ] as const) {
        const path = `/?${encodeURIComponent(hash)}${hash}`
        await open(page, path)
        await expectAtTop(page, id, hash)
        await expect(page.locator(`#${id}`)).toBeFocused()
        await expect(page).toHaveURL(path)
      }
      for (const place of [300, 0]) {
        await scrollTo(page, place)
        await page.reload()
        await waitForIslands(page)
        await expectPlace(page, place, 'after a reload')
        await expect(page.locator(`#${anchors.vendors}`)).not.toBeFocused()
      }
      await page.goto('/robots.txt')
      await page.goBack()
      await waitForIslands(page)
      await expectPlace(page, 0, 'back from another page')
      await expect(page.locator(`#${anchors.vendors}`)).not.toBeFocused()
      for (const [path, act] of [
        ['/?scrolls', () => scrollTo(page, 300)],
        ['/?types', () => form.name.focus()],
      ] as const) {
        const letScriptsIn = await openBeforeScript(
          page,
          `${path}#${anchors.vendors}?utm_source=ig`,
        )
        await act()
        const top = await page.evaluate(() => window.scrollY)
        await letScriptsIn()
        await expectPlace(page, top, 'before the script')
      }
      await expect(form.name).toBeFocused()
    },
  )
})
