'use client'

import type { MouseEvent, ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import styles from './HeaderIsland.module.scss'

/** Equals `--header-threshold` in styles/_tokens.scss. */
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
 * The menu is a native popover: without script it opens, closes, answers Escape and returns focus. The island
 * closes it when a link is chosen, on a tap beside it, on scroll and when focus leaves it. The island also
 * sets the header's background in browsers without scroll-driven animations.
 */
export function HeaderIsland({
  brand,
  join,
  menuLabel,
  navigationLabel,
  children,
}: HeaderIslandProps) {
  const scrolled = useScrolled()
  const menu = useRef<HTMLElement>(null)
  useCloseWhenLeft(menu)
  return (
    <header className={styles.header} data-scrolled={scrolled || undefined}>
      <div className={styles.bar}>
        {brand}
        <nav
          ref={menu}
          id={MENU_ID}
          popover="auto"
          className={styles.menu}
          aria-label={navigationLabel}
          onClick={closeOnLink}
        >
          {children}
        </nav>
        {join}
        <button
          type="button"
          className={styles.hamburger}
          popoverTarget={MENU_ID}
          aria-label={menuLabel}
        >
          <span className={styles.bars} />
        </button>
      </div>
    </header>
  )
}

function closeOnLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  // Optional call: browsers without popovers lack the method. They show the links in the header.
  // Avoids `hidePopover`, which throws for a closed menu in Chromium 114.
  if (target instanceof Element && target.closest('a')) currentTarget.togglePopover?.(false)
}

/**
 * Closes the menu when focus leaves it, because the menu would cover the focused element. (In Chromium, Tab
 * stays in the menu.) Also closes the menu when the page scrolls, and on a tap beside it, because iOS 17.0 to
 * 18.2 does not (WebKit 267688). Listens for `pointerup`: on iOS, a tap on plain text fires no `click`. A
 * finger that scrolls fires no `pointerup`.
 */
function useCloseWhenLeft(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const close = () => menu.current?.togglePopover?.(false)
    const closeOutside = ({ target }: Event) => {
      // Ignores the document itself. It is Firefox's target when a drag ends outside the window, and when the
      // window gets focus back (PhotoSwipe#1371).
      if (!(target instanceof Element)) return
      // Ignores the button, which toggles the menu: if this closed the menu, the button would reopen it.
      const inMenuOrButton = target.closest(`#${MENU_ID}, [popovertarget="${MENU_ID}"]`)
      if (!inMenuOrButton) close()
    }
    // Listens for scrolls only while the menu is open.
    let opened = new AbortController()
    const onToggle = ({ newState }: ToggleEvent) => {
      opened.abort()
      if (newState !== 'open') return
      opened = new AbortController()
      // Ignores the event of a scroll that was over before the menu opened.
      const top = window.scrollY
      const closeOnScroll = () => window.scrollY !== top && close()
      document.addEventListener('scroll', closeOnScroll, { passive: true, signal: opened.signal })
    }
    const mounted = new AbortController()
    menu.current?.addEventListener('toggle', onToggle, mounted)
    document.addEventListener('pointerup', closeOutside, mounted)
    document.addEventListener('focusin', closeOutside, mounted)
    return () => {
      mounted.abort()
      opened.abort()
    }
  }, [menu])
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    // Here CSS changes the header (Header.module.scss, HeaderIsland.module.scss).
    if (CSS.supports('animation-timeline: scroll()')) return undefined
    const update = () => setScrolled(window.scrollY > SCROLL_THRESHOLD_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scrolled
}
