'use client'
import { Component, createRef } from 'react'
import type { ComponentProps } from 'react'
import { showMeantSection } from './showMeantSection'

/** The islands as the server rendered them, by name: React changes its own copy before it crashes. */
const asRendered = new Map<string, Node>()
if (typeof document !== 'undefined') {
  for (const mountPoint of document.querySelectorAll<HTMLElement>('[data-island]')) {
    asRendered.set(mountPoint.dataset.island!, mountPoint.cloneNode(true))
  }
}

/**
 * The mount point of an island that Next hydrates, under `npm run dev` and with HYDRATE=next. Does what
 * startIslands does in the built page, but for what lib/build/insideNext.js lists.
 */
export class NextIsland extends Component<ComponentProps<'slot'>> {
  override state = { hasCrashed: false }
  private readonly mountPoint = createRef<HTMLSlotElement>()

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidMount() {
    this.mountPoint.current?.setAttribute('data-hydrated', '')
    // All islands are hydrated in one commit.
    if (this.mountPoint.current?.matches('[data-island=HeaderIsland]')) showMeantSection()
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    const { dataset } = this.mountPoint.current!
    const copy = asRendered.get(dataset.island!)?.cloneNode(true)
    this.mountPoint.current!.replaceChildren(...(copy?.childNodes ?? []))
  }

  override render() {
    const { children, ...attributes } = this.props
    // Another key: React then removes the whole, also where it no longer finds its parts.
    return this.state.hasCrashed ? (
      <slot key="crashed" {...attributes} ref={this.mountPoint} data-crashed="" />
    ) : (
      <slot key="whole" {...attributes} ref={this.mountPoint}>
        {children}
      </slot>
    )
  }
}
