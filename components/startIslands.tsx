import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islands } from './islands'

/**
 * The built page's only script. Each island becomes a React root of its own: what a browser has
 * changed in one island, and what one island throws, leaves the others as they are.
 */
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) start(place)

function start(place: HTMLElement): void {
  const asRendered = place.cloneNode(true) as HTMLElement
  /** The slots that hold the server's nodes, by name. */
  const live = new Map([...place.querySelectorAll('slot')].map((slot) => [slot.name, slot]))

  /**
   * What had focus before React took the server's nodes out of the page. React itself gives focus
   * back before `fill` and `putBack` have brought them in again.
   */
  let focused: Element | null = null

  function rememberFocus(): void {
    const { activeElement } = document
    focused = place.contains(activeElement) ? activeElement : null
  }

  /** A field has its caret where it was. */
  function giveFocusBack(): void {
    if (document.activeElement !== document.body) return
    if (focused instanceof HTMLElement && focused.isConnected)
      focused.focus({ preventScroll: true })
  }

  /** Moves the server's nodes into a slot that React created anew, inputs with what was typed. */
  function fill(slot: HTMLSlotElement | null): void {
    // React lets go of a slot just before it takes it out.
    if (!slot) return rememberFocus()
    const from = live.get(slot.name)
    if (!from || from === slot) return
    slot.replaceChildren(...from.childNodes)
    live.set(slot.name, slot)
    giveFocusBack()
  }

  /** Puts back what the server rendered. React calls this again for errors that follow from the first. */
  function putBack(error: unknown): void {
    if (place.hasAttribute('data-threw')) return
    place.setAttribute('data-threw', '')
    reportError(error)
    asRendered.querySelectorAll('slot').forEach(fill)
    place.replaceChildren(...asRendered.childNodes)
    giveFocusBack()
  }

  const slots = [...live.keys()].map((name) => [name, <Slot key={name} name={name} fill={fill} />])
  hydrateRoot(
    place,
    <IslandRoot
      place={place}
      slots={Object.fromEntries(slots) as object}
      rememberFocus={rememberFocus}
    />,
    { onUncaughtError: putBack },
  )
}

type SlotProps = Readonly<{ name: string; fill: (slot: HTMLSlotElement | null) => void }>

/**
 * For React a slot holds one empty text. When it hydrates, React compares nothing but that text, and
 * `suppressHydrationWarning` keeps whatever the server rendered there. A slot that React creates anew
 * is empty, until `fill` moves the server's nodes into it.
 */
function Slot({ name, fill }: SlotProps) {
  return (
    <slot name={name} ref={fill} suppressHydrationWarning>
      {''}
    </slot>
  )
}

type IslandRootProps = Readonly<{ place: HTMLElement; slots: object; rememberFocus: () => void }>

/**
 * The island of a place, with its data, which are read here so that an error in them is one of this
 * island alone. Once the island's effects have run, it works, and the place says so.
 */
function IslandRoot({ place, slots, rememberFocus }: IslandRootProps) {
  const { island, props = '{}' } = place.dataset
  const Component = islands[island as keyof typeof islands] as ComponentType<object>
  // Not in an effect: where the page was changed before hydration, React renders the island a second
  // time and takes the server's nodes out before it runs any effect or ref.
  rememberFocus()
  useEffect(() => place.setAttribute('data-started', ''), [place])
  return <Component {...(JSON.parse(props) as object)} {...slots} />
}
