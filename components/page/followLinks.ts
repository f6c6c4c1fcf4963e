import { allowFocus, forbidFocus } from './focusPart'

/** Time in which a browser goes to a link's target, that is, focuses it and begins to scroll. */
const GO_MS = 100

/**
 * Makes a link's target focusable just before the browser goes there (2.10), and scrolling smooth until it has
 * gone. All other scrolling jumps: to a target on load, because a late font would make a smooth scroll miss
 * it; after Back; to a refused field, because Chromium scrolls to it twice, and the second scroll would stop
 * a smooth first one.
 */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || !isPlainClick(event)) return
    const { body, documentElement } = document
    const section = document.getElementById(link.hash.slice(1))
    // Leaves out the top of the page, which is `body`.
    const part = section === body ? null : section
    if (part) allowFocus(part)
    documentElement.dataset.scroll = 'smooth'
    const stop = () => {
      delete documentElement.dataset.scroll
      if (part && part !== document.activeElement) forbidFocus(part)
    }
    // Waits for no event, because none comes if an extension cancels the click, or if nothing has focus and
    // the link leads to the top. Then waits two frames, because Chromium scrolls after it has moved focus.
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(stop)), GO_MS)
  })
}

/** Returns false for a click that opens a new tab or window, or saves the page. */
export function isPlainClick(event: MouseEvent): boolean {
  // Older Safari reports a middle click as a click too.
  return !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
}
