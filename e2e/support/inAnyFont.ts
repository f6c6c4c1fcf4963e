import type { Page } from '@playwright/test'

/** Takes a measurement in this machine's system font, and once more in letters that are 15% wider. */
export async function inAnyFont(
  page: Page,
  measure: (font: string) => Promise<void>,
): Promise<void> {
  await measure('own font')
  await spaceLetters(page, '0.075em')
  await measure('wide font')
  await spaceLetters(page, '')
}

function spaceLetters(page: Page, letterSpacing: string): Promise<void> {
  return page.evaluate((spacing) => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*:not(svg, svg *)')) {
      const { fontFamily } = getComputedStyle(element)
      // The display face is the page's own: it is as wide everywhere.
      if (fontFamily.startsWith('system-ui')) element.style.letterSpacing = spacing
    }
  }, letterSpacing)
}
