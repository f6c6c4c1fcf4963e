import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no violation in the part that `of` selects, under all rules but those of `without`. */
export async function expectAccessible(
  page: Page,
  { of = 'html', without = [] as string[], where = '' } = {},
): Promise<void> {
  const state = { done: false }
  const analysis = new AxeBuilder({ page })
    // Stops axe from opening a second page, which only frames need.
    .setLegacyMode()
    // Reports details only of violations, which is a third faster.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .include(of)
    .disableRules(without)
    .analyze()
    .finally(() => (state.done = true))
  // Runs axe's short timers, which a paused clock would stop.
  while (!state.done) await page.clock.runFor(1)
  const { violations, passes } = await analysis
  expect.soft(passes.length, where).toBeGreaterThan(10)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
  expect.soft(found, where).toEqual([])
}
