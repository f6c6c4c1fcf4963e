'use client'

import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

type FaqIslandProps = Readonly<{ children: ReactNode }>

/**
 * Keeps at most one answer open where `<details name>` doesn't: Chrome before 120, Safari before
 * 17.2, Firefox before 130. Elsewhere it does nothing.
 */
export function FaqIsland({ children }: FaqIslandProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const items = list.current
    if (!items || 'name' in HTMLDetailsElement.prototype) return undefined
    const closeOthers = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      for (const other of items.querySelectorAll('details')) {
        if (other !== target) other.open = false
      }
    }
    // Toggle doesn't bubble.
    items.addEventListener('toggle', closeOthers, { capture: true })
    return () => items.removeEventListener('toggle', closeOthers, { capture: true })
  }, [])

  return <div ref={list}>{children}</div>
}
