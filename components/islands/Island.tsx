import type { ComponentType, ReactNode } from 'react'
import { islands } from './islands'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type Data = Record<string, Json>
type Slots = Record<string, ReactNode>
/** Makes children required for an island that needs them. */
type Children<C> = undefined extends C ? unknown : { children: C }
type Props<D, S, C> = D & S & Children<C>

type IslandProps<D, S, C> = Readonly<{
  component: ComponentType<Props<D, S, C>>
  data?: D
  /** Server-rendered parts that React never renders again; `children` is one more. */
  slots?: S
  children?: C
}>

/**
 * Marks an island's mount point in the HTML. In the built page `startIslands` reads the data from here and
 * hydrates the island, but not its slots. Mount point and slots have no box (styles/_base.scss). Slots are
 * `<div>`: in a `<slot>` element, Chromium and WebKit forget where a visitor clicked, and Tab starts over.
 * docs/architecture.md has the rules of an island.
 */
export function Island<D extends Data, S extends Slots, C extends ReactNode = undefined>(
  props: IslandProps<D, S, C>,
) {
  const { component: Component, data, slots, children } = props
  const name = Object.entries(islands).find(([, island]) => Object.is(island, Component))?.[0]
  if (!name)
    throw new Error(
      'An island is placed that components/islands/islands.ts does not list: import and list it there.',
    )
  const parts = Object.entries({ ...slots, ...(children !== undefined && { children }) }).map(
    ([part, content]) => [
      part,
      <div key={part} slot={part}>
        {content}
      </div>,
    ],
  )
  return (
    <div data-island={name} data-props={data && JSON.stringify(data)}>
      <Component {...({ ...data, ...Object.fromEntries(parts) } as Props<D, S, C>)} />
    </div>
  )
}
