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
  const allowed = new AbortController()
  const forbid = () => {
    allowed.abort()
    forbidFocus(part)
  }
  part.addEventListener('blur', forbid, allowed)
  // WebKit sends no `blur` when it takes focus from a part without giving it to another element.
  const forbidElsewhere = ({ target }: Event) => target !== part && forbid()
  document.addEventListener('focusin', forbidElsewhere, allowed)
  // Before the browser focuses what is clicked, so that Tab continues at the text.
  document.addEventListener('mousedown', forbid, allowed)
}

/** Takes focus from a part and makes it unfocusable again. */
export function forbidFocus(part: HTMLElement): void {
  part.blur()
  part.removeAttribute('tabindex')
}
