import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islands } from './islands'
import { showMeantSection } from './showMeantSection'

/**
 * The built page's only script. Each island becomes a React root of its own: what a browser has
 * changed in one island, and what one island throws, leaves the others as they are.
 */
for (const mountPoint of document.querySelectorAll<HTMLElement>('[data-island]')) start(mountPoint)
showMeantSection()
document.addEventListener('mousedown', keepFocusOffText)

/**
 * Sections, form and board can take focus, so that links and scripts lead there and a screen reader says their
 * name. A click on their text would give it to them too, and the next Tab would start at their beginning instead
 * of at the click. So none can take it while a mouse button goes down. A tap is over before any timer.
 */
function keepFocusOffText(): void {
  const parts = document.querySelectorAll<HTMLElement>('[tabindex="-1"]')
  parts.forEach((part) => part.removeAttribute('tabindex'))
  const allowFocus = () => parts.forEach((part) => (part.tabIndex = -1))
  document.addEventListener('mouseup', allowFocus, { once: true })
}

function start(mountPoint: HTMLElement): void {
  const asRendered = mountPoint.cloneNode(true) as HTMLElement
  const slotsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[slot]')]
  const live = new Map(slotsOf(mountPoint).map((slot) => [slot.slot, slot]))

  /**
   * The focused element before React took the server's nodes out of the page. React itself gives focus
   * back before `fill` and `putBack` have brought them in again.
   */
  let focused: Element | null = null

  function rememberFocus(): void {
    const { activeElement } = document
    focused = mountPoint.contains(activeElement) ? activeElement : null
  }

  function giveFocusBack(): void {
    if (document.activeElement !== document.body) return
    if (focused instanceof HTMLElement && focused.isConnected)
      focused.focus({ preventScroll: true })
  }

  /** Moves the server's nodes into a slot that React created again, inputs with what was typed. */
  function fill(slot: HTMLElement | null): void {
    // React lets go of a slot just before it takes it out.
    if (!slot) return rememberFocus()
    const from = live.get(slot.slot)
    if (!from || from === slot) return
    slot.replaceChildren(...from.childNodes)
    live.set(slot.slot, slot)
    giveFocusBack()
  }

  /** React calls this again for errors that follow from the first. */
  function putBack(error: unknown): void {
    if (mountPoint.hasAttribute('data-crashed')) return
    mountPoint.setAttribute('data-crashed', '')
    reportError(error)
    slotsOf(asRendered).forEach(fill)
    mountPoint.replaceChildren(...asRendered.childNodes)
    giveFocusBack()
  }

  const slots = [...live.keys()].map((name) => [name, <Slot key={name} name={name} fill={fill} />])
  hydrateRoot(
    mountPoint,
    <IslandRoot
      mountPoint={mountPoint}
      slots={Object.fromEntries(slots) as object}
      rememberFocus={rememberFocus}
    />,
    { onUncaughtError: putBack },
  )
}

type SlotProps = Readonly<{ name: string; fill: (slot: HTMLElement | null) => void }>

/**
 * For React a slot holds one empty text. When it hydrates, React compares nothing but that text, and
 * `suppressHydrationWarning` keeps whatever the server rendered there. A slot that React creates again
 * is empty, until `fill` moves the server's nodes into it.
 */
function Slot({ name, fill }: SlotProps) {
  return (
    <div slot={name} ref={fill} suppressHydrationWarning>
      {''}
    </div>
  )
}

type IslandRootProps = Readonly<{
  mountPoint: HTMLElement
  slots: object
  rememberFocus: () => void
}>

/** Parses the island's data while rendering, so that malformed data crashes this island alone. */
function IslandRoot({ mountPoint, slots, rememberFocus }: IslandRootProps) {
  const { island, props = '{}' } = mountPoint.dataset
  const Component = islands[island as keyof typeof islands] as ComponentType<object>
  // Not in an effect: where the page was changed before hydration, React renders the island a second
  // time and takes the server's nodes out before it runs any effect or ref.
  rememberFocus()
  useEffect(() => mountPoint.setAttribute('data-hydrated', ''), [mountPoint])
  return <Component {...(JSON.parse(props) as object)} {...slots} />
}
