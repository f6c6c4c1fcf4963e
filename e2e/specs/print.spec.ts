import { faq } from '@/lib/content/faq'
import { expect, test } from '../support/fixtures'
import { open } from '../support/visit'

/** Printable area of an A4 sheet with margins of 1 cm, in CSS pixels. */
const SHEET = { width: 718, height: 1047 }

test.use({ viewport: SHEET })

test(
  'prints words in black, all answers, and no text that a sheet cuts',
  { tag: ['@spec-2', '@chromium'] },
  async ({ page, bar }) => {
    await open(page)
    await page.emulateMedia({ media: 'print' })
    for (const { answer } of faq.items) await expect(page.getByText(answer)).toBeVisible()
    await expect(bar.root).toBeHidden()
    const texts = page.locator('xpath=//body//*[text()[normalize-space()]]')
    const faults = await texts.filter({ visible: true }).evaluateAll((all, height) => {
      // Browsers split a block that may be split, or that is taller than a sheet.
      const isWhole = (element: Element) => {
        let block: Element | null = element
        while (block && getComputedStyle(block).breakInside !== 'avoid') block = block.parentElement
        return block && block.getBoundingClientRect().height <= height
      }
      const isBlack = (element: Element) => getComputedStyle(element).color === 'rgb(0, 0, 0)'
      return all.filter((one) => !isWhole(one) || !isBlack(one)).map((one) => one.outerHTML)
    }, SHEET.height)
    expect(faults).toEqual([])
  },
)
