import type { Page } from '@playwright/test'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { faq } from '@/lib/content/faq'
import { features } from '@/lib/content/features'
import { howItWorks } from '@/lib/content/howItWorks'
import { site } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { question } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { inAnyFont } from '../support/inAnyFont'
import { loadAll } from '../support/screenshot'
import { open } from '../support/visit'

/** Printable area of an A4 sheet with margins of 1 cm, in CSS pixels. */
const SHEET = { width: 718, height: 1047 }
const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

/** Visible elements with text nodes of their own. */
const texts = (page: Page) =>
  page.locator('xpath=//body//*[text()[normalize-space()]]').filter({ visible: true })

test.describe('print', { tag: ['@spec-2.17', '@chromium'] }, () => {
  test.use({ viewport: SHEET })

  test('keeps words and images, black and with nothing to click', async ({
    page,
    bar,
    board,
    form,
  }) => {
    await open(page)
    const images = page.locator('main img').filter({ visible: true })
    const visible = () => images.evaluateAll((all) => all.map((image) => image.getAttribute('src')))
    const onScreen = await visible()
    expect(onScreen.length).toBeGreaterThan(8)
    await page.emulateMedia({ media: 'print' })
    const ofDemo = `/illustrations/${auctionDemo.picture.file}`
    const printed = onScreen.filter((file) => file !== ofDemo)
    expect(await visible()).toEqual(expect.arrayContaining(printed))
    const titles = [howItWorks, features, vendors, faq].map(({ title }) => title)
    for (const name of [site.tagline, ...titles]) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    for (const { answer } of faq.items) await expect(page.getByText(answer)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(site.name)
    for (const part of [bar.root, form.root, board.root]) await expect(part).toBeHidden()
    const home = await page.locator('link[rel="canonical"]').getAttribute('href')
    const joinAt = page.getByText(`${waitlist.joinAt} ${new URL(home!).host}`)
    await expect(joinAt).toBeVisible()
    for (const { text } of waitlist.privacy) await expect(page.getByText(text)).toBeVisible()
    const clickable = page.locator('button, input, a').locator('visible=true')
    await expect(clickable).toHaveText(waitlist.privacy.map(({ contact }) => contact.label))
    // Backgrounds are not printed, so bright text would be invisible.
    const coloured = await texts(page).evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).color !== 'rgb(0, 0, 0)')
        .map(({ textContent }) => textContent),
    )
    expect(coloured).toEqual([waitlist.tag.now])
  })

  test('takes at most five sheets, none ending inside a block', async ({ page }) => {
    await open(page)
    await loadAll(page)
    await question(page, 0).click()
    await inAnyFont(page, async (font) => {
      const pdf = await page.pdf({ format: 'A4', margin })
      const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)
      expect(sheets?.length, font).toBeGreaterThan(1)
      expect(sheets?.length, font).toBeLessThanOrEqual(5)

      // Each text must be in a block that is never split and fits a sheet.
      await page.emulateMedia({ media: 'print' })
      const cut = await texts(page).evaluateAll((all, height) => {
        const isCut = (element: Element) => {
          let block: Element | null = element
          while (block && getComputedStyle(block).breakInside !== 'avoid')
            block = block.parentElement
          return !block || block.getBoundingClientRect().height > height
        }
        return all.filter(isCut).map(({ outerHTML }) => outerHTML)
      }, SHEET.height)
      expect(cut, font).toEqual([])
    })
  })
})
