import type { ComponentType, ReactNode } from 'react'
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

  /** Moves the server's nodes into a slot that React created anew, inputs with what was typed. */
  function fill(slot: HTMLSlotElement | null): void {
    const from = slot && live.get(slot.name)
    if (!from || from === slot) return
    slot.replaceChildren(...from.childNodes)
    live.set(slot.name, slot)
  }

  /** Puts back what the server rendered. React calls this again for errors that follow from the first. */
  function putBack(error: unknown): void {
    if (place.hasAttribute('data-threw')) return
    place.setAttribute('data-threw', '')
    reportError(error)
    asRendered.querySelectorAll('slot').forEach(fill)
    place.replaceChildren(...asRendered.childNodes)
  }

  const slots = [...live.keys()].map((name) => [name, <Slot key={name} name={name} fill={fill} />])
  hydrateRoot(
    place,
    <Started in={place}>
      <FromData of={place} slots={Object.fromEntries(slots) as object} />
    </Started>,
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

/** The island of a place, with its data. An error in reading these is one of this island alone. */
function FromData({ of: { dataset }, slots }: Readonly<{ of: HTMLElement; slots: object }>) {
  const Component = islands[dataset.island as keyof typeof islands] as ComponentType<object>
  return <Component {...(JSON.parse(dataset.props ?? '{}') as object)} {...slots} />
}

/** Marks the place once the effects of its island have run: from now on the island works. */
function Started({ in: place, children }: Readonly<{ in: HTMLElement; children: ReactNode }>) {
  useEffect(() => place.setAttribute('data-started', ''), [place])
  return children
}
