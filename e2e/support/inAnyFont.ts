import type { Page } from '@playwright/test'

/** Runs `measure` in this machine's system font, then with text spaced about 15% wider. */
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
      // Skips the display face, which comes with the page. textSpacing.spec.ts replaces it.
      if (fontFamily.startsWith('system-ui')) element.style.letterSpacing = spacing
    }
  }, letterSpacing)
}
