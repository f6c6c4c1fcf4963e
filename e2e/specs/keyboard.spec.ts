import type { Page } from '@playwright/test'
import { header } from '@/lib/content/header'
import { anchors } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../support/fixtures'
import { open } from '../support/visit'

/** Focused element, once the browser has scrolled to it; null when focus has left the page. */
async function focused(page: Page) {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    // Measures the label of a radio button, because the button itself is transparent.
    const drawn = element.matches('[type=radio]') ? element.parentElement! : element
    const { top, left, width, height } = drawn.getBoundingClientRect()
    const inTheMiddle = document.elementFromPoint(left + width / 2, top + height / 2)
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)!.map((part) => {
        const share = Number(part) / 255
        return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    /** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
    const contrast = (...colours: string[]) => {
      const [darker = 0, lighter = 0] = colours.map(luminance).toSorted((a, b) => a - b)
      return (lighter + 0.05) / (darker + 0.05)
    }
    const lines = [element, drawn, drawn.parentElement!, ...drawn.children].map((part) =>
      getComputedStyle(part),
    )
    return {
      name: (element.getAttribute('aria-label') ?? element.innerText ?? '').trim() || element.id,
      // A focus ring in two tones, with a contrast of 3:1, is visible on every background.
      isMarked: lines.some(
        // A radio button is transparent, and so is its own focus ring.
        ({ outlineStyle, outlineWidth, outlineColor, boxShadow, opacity }) =>
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 2 &&
          boxShadow.endsWith(' 5px') &&
          contrast(outlineColor, boxShadow.split(') ')[0]!) >= 3 &&
          opacity !== '0',
      ),
      // The fixed header must not cover the element.
      isUncovered: drawn.contains(inTheMiddle) || Boolean(inTheMiddle?.contains(drawn)),
    }
  })
}

/** Tab stops. A group of radio buttons is one stop. */
const STOPS =
  ':is(a[href], button, input, summary):not(:disabled, [type=hidden], [type=radio]:not(:checked))'

test(
  'Tab reaches every control once, visibly marked and uncovered',
  { tag: ['@spec-11', '@mobile'] },
  async ({ page }) => {
    await open(page)
    const expected = await page.locator(STOPS).filter({ visible: true }).count()
    const names: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = await focused(page)
      if (!stop || names.length > expected) break
      expect(stop, stop.name).toMatchObject({ isMarked: true, isUncovered: true })
      names.push(stop.name)
    }
    expect(names[0]).toBe(header.skip.label)
    expect(names).toHaveLength(expected)

    await page.keyboard.press('Shift+Tab')
    expect((await focused(page))?.name).toBe(names.at(-1))
  },
)

test(
  'Tab continues at a click on text, also where a link has led',
  { tag: ['@spec-11', '@mobile', '@firefox'] },
  async ({ page, bar }) => {
    await open(page)
    const { forVendors, form } = waitlist
    const section = page.locator(`#${anchors.waitlist}`)
    const question = page.getByText(forVendors.question)
    const note = page.getByText(waitlist.states.note.customer.split('. ').at(-1)!)
    const afterwards = page.getByRole('link', { name: forVendors.link.label })
    const title = page.getByRole('heading', { name: form.title })
    const choice = page.getByRole('radio', { name: form.userTypes.customer })
    for (const hasLed of [false, true]) {
      for (const [text, next] of [
        [question, afterwards],
        [note, afterwards],
        [title, choice],
      ] as const) {
        if (hasLed) {
          await bar.join.click()
          await expect(section).toBeFocused()
        }
        await text.click({ position: { x: 2, y: 8 } })
        await page.keyboard.press('Tab')
        await expect(next).toBeFocused()
      }
    }
  },
)
