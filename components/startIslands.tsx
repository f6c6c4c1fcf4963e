import type { ComponentType, ReactNode } from 'react'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islands } from './islands'

/**
 * The built page's script, in the place of Next's: each island becomes a React root of its own, so
 * that what a browser changed in one, or what one throws, stays there.
 */
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) start(place)

function start(place: HTMLElement): void {
  const { island, props = '{}' } = place.dataset
  const Component = islands[island as keyof typeof islands] as ComponentType<object>
  const asRendered = place.cloneNode(true) as HTMLElement
  /** The slots that hold the server's nodes, by name. */
  const live = new Map([...place.querySelectorAll('slot')].map((slot) => [slot.name, slot]))

  /** The server's nodes move along, inputs with what was typed in them. */
  function fill(slot: HTMLSlotElement | null): void {
    const from = slot && live.get(slot.name)
    if (!from || from === slot) return
    slot.replaceChildren(...from.childNodes)
    live.set(slot.name, slot)
  }

  /** Puts back what the server rendered. What the first error leads to is reported as well. */
  function fail(error: unknown): void {
    if (place.hasAttribute('data-failed')) return
    place.setAttribute('data-failed', '')
    reportError(error)
    asRendered.querySelectorAll('slot').forEach(fill)
    place.replaceChildren(...asRendered.childNodes)
  }

  const slots = [...live.keys()].map((name) => [name, <Slot key={name} name={name} fill={fill} />])
  hydrateRoot(
    place,
    <Started in={place}>
      <Component {...(JSON.parse(props) as object)} {...Object.fromEntries(slots)} />
    </Started>,
    { onUncaughtError: fail },
  )
}

type SlotProps = Readonly<{ name: string; fill: (slot: HTMLSlotElement | null) => void }>

/**
 * React doesn't look into an element that has one text, and leaves another text alone where the
 * difference is announced. Rendered anew it is empty, and `fill` has the nodes.
 */
function Slot({ name, fill }: SlotProps) {
  return (
    <slot name={name} ref={fill} suppressHydrationWarning>
      {''}
    </slot>
  )
}

/** Marks the place once the island's effects have run: it answers from now on. */
function Started({ in: place, children }: Readonly<{ in: HTMLElement; children: ReactNode }>) {
  useEffect(() => place.setAttribute('data-started', ''), [place])
  return children
}
