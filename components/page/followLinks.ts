import { focusPart } from './focusPart'

/** Time after which every browser has begun to scroll to a link's target. */
const GO_MS = 100

/**
 * Focuses the target of a link that was clicked, so that Tab and screen readers continue there, and makes
 * scrolling smooth until the browser has begun to scroll. All other scrolling jumps: to a target on load,
 * because a late font would make a smooth scroll miss it; after Back; to a refused field, because Chromium
 * scrolls to it twice, and the second scroll would stop a smooth first one.
 */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = clickedLink(event, 'a:is([href^="#"], [href^="?"])')
    if (!link) return
    const { body, documentElement } = document
    const part = document.getElementById(link.hash.slice(1))
    // Focuses it before the browser goes there. After that, a screen reader would first say the title of the
    // page. Leaves out the top of the page, which is `body`.
    if (part && part !== body) focusPart(part)
    documentElement.dataset.scroll = 'smooth'
    // Waits for no event, because none comes if an extension cancels the click.
    setTimeout(() => {
      delete documentElement.dataset.scroll
      if (window.location.hash !== link.hash) part?.blur()
    }, GO_MS)
  })
}

/**
 * Returns the link that matches the selector and was clicked. Null for a click that opens a new tab or window, or
 * saves the page.
 */
export function clickedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  const { target } = event
  // Older Safari reports a middle click as a click too.
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  // The target may be the document itself, in Firefox (smooth-scroll#401).
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}
