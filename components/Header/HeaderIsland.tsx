'use client'

import type { MouseEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import styles from './Header.module.scss'

const SCROLL_THRESHOLD_PX = 10
const MENU_ID = 'menu'

type HeaderIslandProps = Readonly<{
  brand: ReactNode
  join: ReactNode
  menuLabel: string
  navigationLabel: string
  children: ReactNode
}>

/**
 * The menu is a native popover: it opens, closes, answers Escape and gives focus back before this
 * runs and without it. The island closes it when a link is chosen, says `aria-expanded` where a
 * browser doesn't, and tells the scroll state to browsers without scroll-driven animations.
 */
export function HeaderIsland(props: HeaderIslandProps) {
  const scrolled = useScrolled()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function closeOnLink(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest('a')
    if (!open || !link) return
    event.currentTarget.hidePopover()
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // The jump takes focus away, and Firefox jumps at a time of its own choosing, so it is made here:
    // at once in every engine. It is to stay where it landed.
    event.preventDefault()
    window.location.assign(link.href)
    button.current?.focus({ preventScroll: true })
  }

  return (
    <header className={styles.header} data-scrolled={scrolled || undefined}>
      <div className={styles.bar}>
        {props.brand}
        <nav
          id={MENU_ID}
          popover="auto"
          className={styles.menu}
          aria-label={props.navigationLabel}
          onToggle={(event) => setOpen(event.newState === 'open')}
          onClick={closeOnLink}
        >
          {props.children}
        </nav>
        {props.join}
        <button
          ref={button}
          type="button"
          className={styles.hamburger}
          popoverTarget={MENU_ID}
          aria-controls={MENU_ID}
          aria-expanded={open}
          aria-label={props.menuLabel}
        >
          <span className={styles.bars} />
        </button>
      </div>
    </header>
  )
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SCROLL_THRESHOLD_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}
