/** The target in an address, slips included: `#vendors?utm_source=ig`, `#faq&fbclid=1`, `#how-it-works/`. */
const TARGET = /^#([a-z-]+)/i

/**
 * Leads to the section that a misspelled address means (2.10). Back and reload restore the scroll position
 * instead (10.6), and whoever has scrolled or filled in a field already stays there.
 */
export function showMeantSection(): void {
  const [, id = ''] = TARGET.exec(window.location.hash) ?? []
  const section = document.getElementById(id.toLowerCase())
  if (!section || window.location.hash === `#${section.id}`) return
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isElsewhere = window.scrollY > 0 || document.activeElement !== document.body
  if (visit?.type !== 'navigate' || isElsewhere) return
  section.scrollIntoView()
  section.focus({ preventScroll: true })
}
