import type { Page } from '@playwright/test'

export interface Stop {
  name: string
  /** Something around it shows that it has the focus. */
  marked: boolean
  /** Nothing lies on it, the fixed header included. */
  free: boolean
}

/** What has the focus, once the page has scrolled to it; null when it has left the page. */
export async function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
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
        // A radio button is transparent, and a mark of its own with it.
        ({ outlineStyle, outlineWidth, opacity }) =>
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0',
      ),
      free: drawn.contains(inTheMiddle) || Boolean(inTheMiddle?.contains(drawn)),
    }
  })
}

/** How many stops there ought to be: a group of radio buttons is one. */
export async function tabbable(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('a[href], button, input, summary')].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled, [type=hidden], [type=radio]:not(:checked)'),
      ).length,
  )
}
