import type { ComponentType, ReactNode } from 'react'
import { islands } from './islands'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** JSON leaves out what is undefined. */
type Data = Record<string, Json | undefined>
type Slots = Record<string, ReactNode>
type Props<D, S> = D & S & Readonly<{ children: ReactNode }>

type IslandProps<D, S> = Readonly<{
  component: ComponentType<Props<D, S>>
  data?: D
  /** Server-rendered parts that React never renders again; `children` is one more. */
  slots?: S
  children?: ReactNode
}>

/**
 * Marks an island's mount point in the HTML. In the built page `startIslands` reads the data from here and
 * hydrates the island, but not its slots. Mount point and slots have no box (styles/_base.scss). Slots are
 * `<div>`: in a `<slot>` element, Chromium and WebKit forget where a visitor clicked, and Tab starts over.
 * docs/architecture.md has the rules of an island.
 *
 * Attributes of the mount point, which `startIslands`, the mixins `without-script` and `not-started`, and the
 * scenarios share:
 * - `data-island`, `data-props`: name and data.
 * - `data-hydrated`: the island responds. Stays if the island crashes later.
 * - `data-crashed`: the server's HTML has replaced the island (10.4).
 */
export function Island<D extends Data, S extends Slots>(props: IslandProps<D, S>) {
  const { component: Component, data, slots, children } = props
  const name = Object.entries(islands).find(([, island]) => Object.is(island, Component))?.[0]
  if (!name)
    throw new Error(
      'An island is placed that components/islands/islands.ts does not list: import and list it there.',
    )
  const parts = Object.entries({ ...slots, children }).map(([part, content]) => [
    part,
    <div key={part} slot={part}>
      {content}
    </div>,
  ])
  return (
    <div data-island={name} data-props={data && JSON.stringify(data)}>
      <Component {...({ ...data, ...Object.fromEntries(parts) } as Props<D, S>)} />
    </div>
  )
}
