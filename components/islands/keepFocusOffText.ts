/**
 * Removes `tabindex` from `mousedown` to `mouseup`. Sections, form, board and success panel are focusable, so
 * that links and scripts can move focus there and screen readers announce their names. A click on their text
 * would focus them too, and the next Tab would start at their beginning. A timer would restore `tabindex` too
 * late for a tap.
 */
export function keepFocusOffText(): void {
  document.addEventListener('mousedown', () => {
    const parts = document.querySelectorAll<HTMLElement>('[tabindex="-1"]')
    parts.forEach((part) => part.removeAttribute('tabindex'))
    const allowFocus = () => parts.forEach((part) => (part.tabIndex = -1))
    document.addEventListener('mouseup', allowFocus, { once: true })
  })
}
