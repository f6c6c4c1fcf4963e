import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe finds no violation, whether the page's clock is stopped or not. */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  const state = { done: false }
  const analysis = new AxeBuilder({ page })
    // The page has no frames, so axe needs no second page.
    .setLegacyMode()
    // Only violations are described node by node, which takes a third off the time.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .disableRules(without)
    .analyze()
    .finally(() => (state.done = true))
  // axe waits for short timers, which a stopped clock would hold back.
  while (!state.done) await page.clock.runFor(1)
  const { violations, passes } = await analysis
  expect(passes.length).toBeGreaterThan(10)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
  expect(found).toEqual([])
}

interface Watched {
  moved: string[]
}

/** Notes every animation and transition from the next load on. */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = ((window as unknown as Watched).moved = [])
    document.addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName))
    document.addEventListener('animationstart', ({ animationName }) => {
      // Driven by the scroll, these switch the header's ground and its call, and take no time.
      if (!/solid|outlined/.test(animationName)) moved.push(animationName)
    })
  })
  return () => page.evaluate(() => (window as unknown as Watched).moved)
}

/** Every control that is laid out, on the screen or not, but for links within a sentence. */
export function controlSizes(page: Page) {
  return page
    .locator('button, input, summary, a:not([lang] p a)')
    .locator('visible=true')
    .evaluateAll((elements) =>
      elements.map((element) => {
        // A radio button is drawn by its label.
        const drawn = element.matches('[type=radio]') ? element.parentElement! : element
        const { width, height } = drawn.getBoundingClientRect()
        const name = element.textContent || element.ariaLabel || element.id
        return { name, px: Math.round(Math.min(width, height) * 10) / 10 }
      }),
    )
}
