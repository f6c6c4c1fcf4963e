import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { islands } from './islands'

type Name = keyof typeof islands
type Props<N extends Name> = ComponentProps<(typeof islands)[N]>
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** Names of the props that hold HTML, `children` included. */
type SlotName<P> = { [K in keyof P]-?: ReactNode extends P[K] ? K : never }[keyof P]
/** The other props. Refuses what JSON cannot hold, such as functions. JSON leaves out what is undefined. */
type Data<P> = { readonly [K in Exclude<keyof P, SlotName<P>>]: P[K] & (Json | undefined) }
/** Makes a prop optional if it would be empty. */
type Given<Key extends string, P> = keyof P extends never
  ? Readonly<Partial<Record<Key, P>>>
  : Readonly<Record<Key, P>>

/**
 * - `data`: props as JSON.
 * - `slots`: server-rendered parts that React never renders again; `children` is one more.
 */
type IslandProps<N extends Name> = Readonly<{ name: N; children: ReactNode }> &
  Given<'data', Data<Props<N>>> &
  Given<'slots', Omit<Pick<Props<N>, SlotName<Props<N>>>, 'children'>>

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
export function Island<N extends Name>({ name, data, slots, children }: IslandProps<N>) {
  const Component = islands[name] as ComponentType<object>
  const parts = Object.entries({ ...slots, children }).map(([part, content]) => [
    part,
    <div key={part} slot={part}>
      {content}
    </div>,
  ])
  return (
    <div data-island={name} data-props={data && JSON.stringify(data)}>
      <Component {...data} {...Object.fromEntries(parts)} />
    </div>
  )
}
