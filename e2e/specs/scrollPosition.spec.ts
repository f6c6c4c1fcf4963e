import type { Page } from '@playwright/test'
import { footer } from '@/lib/content/footer'
import { anchors } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { expect, test } from '../support/fixtures'
import { expectInView, scrollTo } from '../support/scroll'
import { open, openBeforeScript, waitForIslands } from '../support/visit'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Tolerance (10.6): a line of text. */
const LINE_PX = 24

const SECTIONS = [anchors.demo, anchors.faq]

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
async function leaveBy(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).last().dispatchEvent('click')
  await expectPlace(page, 0, 'the top')
}

const fontsReady = (page: Page) => page.evaluate(async () => document.fonts.ready)

test.describe('scroll position', { tag: '@spec-10.6' }, () => {
  test('survives Back, reload and forward', { tag: '@mobile' }, async ({ page }) => {
    await open(page)
    for (const id of SECTIONS) {
      await fontsReady(page)
      const place = await page.locator(`#${id}`).evaluate((element) => {
        const top = Math.round(element.getBoundingClientRect().top + window.scrollY + 100)
        window.scrollTo({ top, behavior: 'instant' })
        return window.scrollY
      })
      await leaveBy(page, footer.join.label)
      await page.goBack()
      await expectPlace(page, place, `${id} after Back`)
      await page.reload()
      await expectPlace(page, place, `${id} after a reload`)
      await page.goForward()
      await expectPlace(page, 0, `the top, forward from ${id}`)
      await page.goBack()
    }
  })

  test('is at the section that the URL names', { tag: '@spec-2.10' }, async ({ page }) => {
    for (const id of SECTIONS) {
      // The query makes this a load and not a scroll.
      await page.goto(`/?${id}#${id}`)
      // A smooth scroll on load would miss its target if the font arrived meanwhile.
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
      await fontsReady(page)
      await expectAtTop(page, id, id)
      await expectInView(page, page.locator(`#${id}`).getByRole('heading').first())
    }
    await leaveBy(page, vendors.join.label)
    await page.goBack()
    await expectAtTop(page, anchors.faq, 'faq after Back')
  })

  test(
    'is at the section that a misspelled URL means, unless the visitor has scrolled',
    { tag: '@spec-2.10' },
    async ({ page }) => {
      for (const slip of ['?utm_source=ig', '&fbclid=1', '%3Futm_source=ig', '/']) {
        const path = `/?${encodeURIComponent(slip)}#${anchors.vendors}${slip}`
        await open(page, path)
        await expectAtTop(page, anchors.vendors, slip)
        await expect(page.locator(`#${anchors.vendors}`)).toBeFocused()
        await expect(page).toHaveURL(path)
      }
      await open(page, '/#FAQ')
      await expectAtTop(page, anchors.faq, 'capitals')
      for (const place of [300, 0]) {
        await scrollTo(page, place)
        await page.reload()
        await waitForIslands(page)
        await expectPlace(page, place, 'after a reload')
        await expect(page.locator(`#${anchors.faq}`)).not.toBeFocused()
      }
      const letScriptsIn = await openBeforeScript(page, `/#${anchors.vendors}?utm_source=ig`)
      await scrollTo(page, 300)
      await letScriptsIn()
      await expectPlace(page, 300, 'scrolled before the script')
    },
  )
})
