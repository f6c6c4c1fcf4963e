import { focusPart } from './focusPart'

/** Target in a URL, typos included: `#vendors?utm_source=ig`, `#faq&fbclid=1`, `#how-it-works/`. */
const TARGET = /^#([a-z-]+)/i

/**
 * Focuses the section that the URL's hash names, and scrolls to it if the hash is misspelled. Does
 * nothing after Back or reload, which restore the scroll position, or if the visitor has focused
 * something. A misspelled hash does nothing either if the visitor has already scrolled.
 */
export function showMeantSection(): void {
  const { hash } = window.location
  const [, id = ''] = TARGET.exec(hash) ?? []
  const section = document.getElementById(id.toLowerCase())
  if (!section) return
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || document.activeElement !== document.body) return
  if (hash !== `#${section.id}`) {
    if (window.scrollY > 0) return
    section.scrollIntoView()
  }
  // Not the top of the page: a page that can take focus takes it from any text that is clicked.
  if (section !== document.body) focusPart(section)
}
