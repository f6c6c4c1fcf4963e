/** Target in a URL, typos included: `#vendors?utm_source=ig`, `#faq&fbclid=1`, `#how-it-works/`. */
const TARGET = /^#([a-z-]+)/i

/**
 * Scrolls to the section that a misspelled hash means (2.10). Does nothing after Back or reload, which restore
 * the scroll position (10.6). Does nothing if the visitor has already scrolled or focused something.
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
