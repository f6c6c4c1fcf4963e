/**
 * Focuses a part of the page, so that screen readers announce its name. Does not scroll.
 *
 * The part is focusable only while it has focus. Otherwise a click on its text would focus it, and the next
 * Tab would start at its beginning.
 */
export function focusPart(part: HTMLElement): void {
  const isFocusable = part.tabIndex >= 0
  if (!isFocusable) part.tabIndex = -1
  part.focus({ preventScroll: true })
  if (isFocusable) return
  const focused = new AbortController()
  const release = () => {
    focused.abort()
    part.blur()
    part.removeAttribute('tabindex')
  }
  part.addEventListener('blur', release, focused)
  // Before the browser focuses what is clicked, so that Tab continues at the text.
  document.addEventListener('mousedown', release, focused)
}
