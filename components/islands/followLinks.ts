import { allowFocus } from './focusPart'

/**
 * Makes a link's target focusable just before the browser goes there (2.10), and scrolling smooth until
 * something takes focus from the link. All other scrolling jumps: to a target on load, because a late font would
 * make a smooth scroll miss it; after Back; to a refused field, because Chromium scrolls to it twice, and the
 * second scroll would stop a smooth first one.
 */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || !isPlainClick(event)) return
    const { activeElement, body, documentElement } = document
    const section = document.getElementById(link.hash.slice(1))
    // Leaves out the top of the page, which is `body`.
    if (section && section !== body) allowFocus(section)
    if (activeElement === body) return
    documentElement.dataset.scroll = 'smooth'
    // Two frames later, because Chromium moves focus before it scrolls.
    const stop = () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => delete documentElement.dataset.scroll),
      )
    activeElement?.addEventListener('blur', stop, { once: true })
  })
  // Takes focus from a part whose text is clicked, so that Tab continues at the text.
  document.addEventListener('mousedown', () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement.matches('[tabindex="-1"]'))
      activeElement.blur()
  })
}

/** Returns false for a click that opens a new tab or window, or saves the page. */
export function isPlainClick(event: MouseEvent): boolean {
  // Older Safari reports a middle click as a click too.
  return !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
}
