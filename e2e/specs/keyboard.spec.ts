import type { Page } from '@playwright/test'
import { waitlist } from '@/lib/content/waitlist'
import { auctionDemo } from '@/lib/content/auction'
import { header } from '@/lib/content/header'
import { AuctionBoard } from '../support/auctionBoard'
import { expect, open, openStopped, test } from '../support/fixtures'
import { sidewaysScroll } from '../support/places'

interface Stop {
  name: string
  /** Something around it shows that it has the focus. */
  marked: boolean
  /** Nothing lies on it, the fixed header included. */
  free: boolean
}

/** What has the focus, once the page has scrolled to it; null when it has left the page. */
async function focused(page: Page): Promise<Stop | null> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    // A radio button is drawn by its label.
    const drawn = element.matches('[type=radio]') ? element.parentElement! : element
    const { top, left, width, height } = drawn.getBoundingClientRect()
    const inTheMiddle = document.elementFromPoint(left + width / 2, top + height / 2)
    const lines = [element, drawn, drawn.parentElement!, ...drawn.children].map((part) =>
      getComputedStyle(part),
    )
    return {
      name: (element.getAttribute('aria-label') ?? element.innerText ?? '').trim() || element.id,
      marked: lines.some(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      ),
      free: drawn.contains(inTheMiddle) || Boolean(inTheMiddle?.contains(drawn)),
    }
  })
}

/** How many stops there ought to be: a group of radio buttons is one. */
async function tabbable(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('a[href], button, input, summary')].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled, [type=hidden], [type=radio]:not(:checked)'),
      ).length,
  )
}

test('Tab walks through the whole page: every control, in view, marked, and out again', async ({
  page,
}) => {
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
  expect(stops[0]?.name).toBe(header.skip)
  expect(stops).toHaveLength(expected)
  expect(stops.filter(({ marked }) => !marked)).toEqual([])
  expect(stops.filter(({ free }) => !free)).toEqual([])

  await page.keyboard.press('Shift+Tab')
  expect((await focused(page))?.name).toBe(stops.at(-1)?.name)
})

test('the form is told as it is: names, states and what becomes of a signup', async ({
  page,
  form,
}) => {
  const words = { ...waitlist.form, ...waitlist.states }
  const { success } = words
  await openStopped(page)
  await expect(form.root).toMatchAriaSnapshot(`
    - form "${words.title}":
      - group:
        - heading "${words.title}" [level=2]
        - radiogroup "${words.asLegend}":
          - radio "${words.as.customer}" [checked]
          - radio "${words.as.vendor}"
        - textbox "${words.name.label}"
        - textbox "${words.email.label}"
        - textbox "${words.phoneNo.label}"
        - button "${words.submit.customer}"
      - alert
      - status
  `)
  await form.join()
  await expect(form.success).toMatchAriaSnapshot(`
    - group "${success.title} ${success.lead}":
      - paragraph: ${success.title}
      - paragraph: ${success.lead}
  `)
})

test('the demo is told as it is: its figures beside their names, its end aloud', async ({
  page,
}) => {
  const { words, title } = auctionDemo
  await openStopped(page)
  const board = new AuctionBoard(page)
  await expect(board.root).toMatchAriaSnapshot(`
    - region "${title}":
      - term: ${words.priceLabel}
      - definition: RM25.00
      - status
      - term: ${words.watchersLabel}
      - definition: "12"
      - term: ${words.timeLabel}
      - definition: 3:00
      - term: ${words.savingsLabel}
      - definition: RM0.00 0% off
      - button "${words.start}"
      - button "${words.reset}"
  `)
  await board.start.click()
  await page.clock.runFor(5 * 60 * 1000)
  await expect(board.root).toMatchAriaSnapshot(`
    - region "${title}":
      - definition: RM8.00
      - status: "Auction Ended! Final Price: RM8.00"
      - button "${words.start}" [disabled]
      - button "${words.reset}"
  `)
})

test('at 400 % zoom the page is one column that scrolls one way, and signs up', async ({
  page,
  form,
}) => {
  // What a window of 1280 x 1024 has left at 400 % (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await form.join()
})
