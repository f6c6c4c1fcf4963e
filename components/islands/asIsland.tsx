import { Component, createRef } from 'react'
import type { ReactNode } from 'react'
import { showMeantSection } from './showMeantSection'

type FunctionComponent<P> = (props: P) => ReactNode

/**
 * Each island passes through here, unchanged in the built page. Where Next hydrates (`npm run dev`,
 * HYDRATE=next), it gets what startIslands does otherwise, but for what lib/build/insideNext.js lists.
 */
export function asIsland<P extends object>(Content: FunctionComponent<P>): FunctionComponent<P> {
  if (!process.env.HYDRATED_BY_NEXT) return Content
  return function Hydrated(props: P) {
    return (
      <Boundary>
        <Content {...props} />
      </Boundary>
    )
  }
}

/** Copies of the server's islands, by name, because React changes the islands in the page. */
const asRendered = process.env.HYDRATED_BY_NEXT ? copyIslands() : null

function copyIslands(): Map<string, Node> | null {
  if (typeof document === 'undefined') return null
  const mountPoints = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  return new Map(mountPoints.map((each) => [each.dataset.island!, each.cloneNode(true)]))
}

class Boundary extends Component<Readonly<{ children: ReactNode }>> {
  override state = { hasCrashed: false }
  private readonly content = createRef<HTMLDivElement>()

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  get mountPoint(): HTMLElement {
    return this.content.current!.closest<HTMLElement>('[data-island]')!
  }

  override componentDidMount() {
    const { mountPoint } = this
    mountPoint.setAttribute('data-hydrated', '')
    // All islands are hydrated in one commit.
    if (mountPoint.matches('[data-island=HeaderIsland]')) showMeantSection()
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    const { mountPoint } = this
    mountPoint.setAttribute('data-crashed', '')
    const copy = asRendered?.get(mountPoint.dataset.island!)?.cloneNode(true)
    mountPoint.replaceChildren(...(copy?.childNodes ?? []))
  }

  override render() {
    const { hasCrashed } = this.state
    // With another key React removes the whole, also where it no longer finds its parts.
    return (
      <div key={String(hasCrashed)} ref={this.content} slot="">
        {!hasCrashed && this.props.children}
      </div>
    )
  }
}
