import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchPictures } from '../page/fetchPictures'
import { startPage } from '../page/startPage'
import { islands } from './islands'

/**
 * Starts the islands, in place of Next's scripts. Each island becomes a React root, so that an error or an
 * extension's changes in one island leave the others as they are. Each starts in a task of its own, so that a
 * tap waits for one of them at most. Browsers without `scheduler.yield` start all in one task.
 */
async function startIslands(): Promise<void> {
  for (const mountPoint of document.querySelectorAll<HTMLElement>('[data-island]')) {
    await globalThis.scheduler?.yield?.()
    start(mountPoint)
  }
}

startPage()
void startIslands()

/** Marks an island as hydrated or crashed. The last one starts what can wait until then. */
function settle(mountPoint: HTMLElement, name: 'data-hydrated' | 'data-crashed'): void {
  mountPoint.setAttribute(name, '')
  const waiting = document.querySelector('[data-island]:not([data-hydrated], [data-crashed])')
  if (!waiting) fetchPictures()
}

function start(mountPoint: HTMLElement): void {
  const asRendered = mountPoint.cloneNode(true) as HTMLElement
  const slotsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[slot]')]
  const live = new Map(slotsOf(mountPoint).map((slot) => [slot.slot, slot]))

  /**
   * Focused element before React removed the server's nodes. React restores focus itself, but too early:
   * `fill` or `putBack` has not yet put these nodes back.
   */
  let focused: HTMLElement | null = null

  function rememberFocus(): void {
    const { activeElement } = document
    focused = mountPoint.contains(activeElement) ? (activeElement as HTMLElement) : null
  }

  function giveFocusBack(): void {
    if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
  }

  /** Moves the server's nodes, with text typed into inputs, into a slot that React created again. */
  function fill(slot: HTMLElement | null): void {
    // React calls this with null just before it removes the slot.
    if (!slot) return rememberFocus()
    const from = live.get(slot.slot)
    if (!from || from === slot) return
    slot.replaceChildren(...from.childNodes)
    live.set(slot.slot, slot)
    giveFocusBack()
  }

  /** Restores the server's HTML, but only once: React may call this again. */
  function putBack(error: unknown): void {
    if (mountPoint.hasAttribute('data-crashed')) return
    settle(mountPoint, 'data-crashed')
    reportError(error)
    slotsOf(asRendered).forEach(fill)
    mountPoint.replaceChildren(...asRendered.childNodes)
    giveFocusBack()
  }

  /**
   * Slots, which React renders with one empty text. Hydration compares only that text, and
   * `suppressHydrationWarning` keeps the server's nodes. A slot that React creates again is empty until `fill`
   * moves the server's nodes into it.
   */
  const slots = [...live.keys()].map((name) => [
    name,
    <div key={name} slot={name} ref={fill} suppressHydrationWarning>
      {''}
    </div>,
  ])

  /** Parses the island's data while rendering, so that malformed data crashes this island alone. */
  function Root() {
    const { island, props } = mountPoint.dataset
    const Component = islands[island as keyof typeof islands] as ComponentType<object>
    // Runs during the render, because effects and refs run too late: on a page that was changed before
    // hydration, React renders twice and has removed the server's nodes by then.
    rememberFocus()
    useEffect(() => settle(mountPoint, 'data-hydrated'), [])
    const data = JSON.parse(props!) as object
    return <Component {...data} {...Object.fromEntries(slots)} />
  }
  hydrateRoot(mountPoint, <Root />, { onUncaughtError: putBack })
}
