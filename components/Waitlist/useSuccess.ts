import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { SUCCESS_MS } from '@/lib/waitlist/signup'

type Element = RefObject<HTMLElement | null>

/** While `shown`, the form is empty and focus is on the panel; then focus goes back and `end` runs. */
export function useSuccess(
  shown: boolean,
  form: RefObject<HTMLFormElement | null>,
  panel: Element,
  end: () => void,
) {
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    if (!shown) return undefined
    form.current?.reset()
    moveFocus(form, panel)
    const timer = setTimeout(() => onEnd(), SUCCESS_MS)
    return () => {
      clearTimeout(timer)
      moveFocus(panel, form)
    }
  }, [shown, form, panel])
}

/** Focus follows what takes its place, unless the visitor has gone elsewhere meanwhile. */
function moveFocus(from: Element, to: Element) {
  const focused = document.activeElement
  if (!focused || focused === document.body || from.current?.contains(focused)) {
    to.current?.focus({ preventScroll: true })
  }
}
