import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { isValidElement } from 'react'
import { islands } from './islands'

type Name = keyof typeof islands
type IslandProps<N extends Name> = Readonly<{ name: N }> & ComponentProps<(typeof islands)[N]>

/**
 * Marks an island's mount point in the HTML. Children, and props that are elements, become slots: HTML that
 * React never renders again. The other props are data, as JSON. In the built page `startIslands` reads the data
 * from here and hydrates the island, but not its slots. Mount point and slots have no box (styles/_base.scss).
 * Slots are `<div>`: in a `<slot>` element, Chromium and WebKit forget where a visitor clicked, and Tab starts
 * over. docs/changing.md has the rules of an island.
 *
 * Attributes of the mount point, which `startIslands`, the mixins `without-script` and `not-started`, and the
 * scenarios share:
 * - `data-island`, `data-props`: name and data.
 * - `data-hydrated`: the island responds. Stays if the island crashes later.
 * - `data-crashed`: the server's HTML has replaced the island, so that the page stays whole.
 */
export function Island<N extends Name>({ name, ...props }: IslandProps<N>) {
  const Component = islands[name] as ComponentType<object>
  const given = Object.entries(props) as [string, ReactNode][]
  const isSlot = ([key, value]: [string, ReactNode]) => key === 'children' || isValidElement(value)
  const data = Object.fromEntries(given.filter((prop) => !isSlot(prop)))
  const slots = given.filter(isSlot).map(([key, value]) => [
    key,
    <div key={key} slot={key}>
      {value}
    </div>,
  ])
  return (
    <div data-island={name} data-props={JSON.stringify(data)}>
      <Component {...data} {...Object.fromEntries(slots)} />
    </div>
  )
}
