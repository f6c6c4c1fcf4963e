import type { ComponentType, ReactNode } from 'react'
import { islands } from './islands'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type Data = Record<string, Json>
type Slots = Record<string, ReactNode>
type Props<D, S> = D & S & { children: ReactNode }

type IslandProps<D, S> = Readonly<{
  of: ComponentType<Props<D, S>>
  data?: D
  /** Parts that stay as the server rendered them; `children` is one more. */
  slots?: S
  children: ReactNode
}>

/**
 * Marks the place of an island in the HTML. In the built page `startIslands` reads the data from here
 * and hydrates the island; what stands in a slot it leaves alone. A `<slot>` outside a shadow tree is
 * an element without a box.
 */
export function Island<D extends Data, S extends Slots>(props: IslandProps<D, S>) {
  const { of: Component, data, slots, children } = props
  const name = Object.entries(islands).find(([, island]) => Object.is(island, Component))?.[0]
  if (!name) throw new Error('An island is placed that components/islands.ts does not register.')
  const parts = Object.entries({ ...slots, children }).map(([part, content]) => [
    part,
    <slot key={part} name={part}>
      {content}
    </slot>,
  ])
  return (
    <slot data-island={name} data-props={data && JSON.stringify(data)}>
      <Component {...({ ...data, ...Object.fromEntries(parts) } as Props<D, S>)} />
    </slot>
  )
}
