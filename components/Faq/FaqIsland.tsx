'use client'

import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

type FaqIslandProps = Readonly<{ children: ReactNode }>

/**
 * Keeps a pressed question in place when an answer above it closes. When an answer opens, closes the others
 * in browsers that lack `<details name>`: Chrome before 120, Safari before 17.2, Firefox before 130.
 */
export function FaqIsland({ children }: FaqIslandProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const items = list.current
    if (!items) return undefined
    const closeOthers = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      keepInPlace(target)
      for (const other of items.querySelectorAll('details')) {
        if (other !== target) other.open = false
      }
    }
    const mounted = new AbortController()
    items.addEventListener('click', onClick, mounted)
    // Captures, because `toggle` does not bubble.
    if (!('name' in HTMLDetailsElement.prototype))
      items.addEventListener('toggle', closeOthers, { capture: true, signal: mounted.signal })
    return () => mounted.abort()
  }, [])

  return <div ref={list}>{children}</div>
}

function onClick({ target }: Event) {
  const question = target instanceof Element && target.closest('summary')
  if (question) keepInPlace(question)
}

/** Scrolls in the next frame: answers open and close between the event and that frame. */
function keepInPlace(item: Element) {
  const { top } = item.getBoundingClientRect()
  requestAnimationFrame(() => {
    const moved = item.getBoundingClientRect().top - top
    if (moved) window.scrollBy({ top: moved, behavior: 'instant' })
  })
}
