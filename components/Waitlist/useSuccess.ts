import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { SUCCESS_MS } from '@/lib/waitlist/signup'

type Part = RefObject<HTMLElement | null>

/**
 * While `shown`, the form is empty and focus is on the panel; then focus goes back and `end` runs.
 * Focus announces the panel. Where focus is elsewhere and stays there, `announcement` does: a live
 * region, in which React renders nothing.
 */
export function useSuccess(
  shown: boolean,
  form: RefObject<HTMLFormElement | null>,
  panel: Part,
  announcement: Part,
  end: () => void,
) {
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    const region = announcement.current
    if (!shown || !region) return undefined
    form.current?.reset()
    if (!moveFocus(form, panel)) region.replaceChildren(panel.current?.innerText ?? '')
    const timer = setTimeout(() => onEnd(), SUCCESS_MS)
    return () => {
      clearTimeout(timer)
      region.replaceChildren()
      moveFocus(panel, form)
    }
  }, [shown, form, panel, announcement])
}

/** Focus follows what takes its place, unless the visitor has gone elsewhere meanwhile. */
function moveFocus(from: Part, to: Part): boolean {
  const focused = document.activeElement
  const follows = !focused || focused === document.body || Boolean(from.current?.contains(focused))
  if (follows) to.current?.focus({ preventScroll: true })
  return follows
}
