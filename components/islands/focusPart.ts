/**
 * Focuses a part of the page, so that screen readers announce its name. Does not scroll.
 *
 * The part is focusable only while it has focus. Otherwise a click on its text would focus it, and the next
 * Tab would start at its beginning.
 */
export function focusPart(part: HTMLElement): void {
  if (part.tabIndex < 0) allowFocus(part)
  part.focus({ preventScroll: true })
}

/** Lets the browser focus a part once, for example as the target of a link. */
export function allowFocus(part: HTMLElement): void {
  part.tabIndex = -1
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
}
