import { Component, createRef } from 'react'
import type { ReactNode } from 'react'
import { keepFocusOffText } from './keepFocusOffText'
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
  const copyOf = (mountPoint: Element) => mountPoint.querySelector('[slot=""]')!.cloneNode(true)
  return new Map(mountPoints.map((each) => [each.dataset.island!, copyOf(each)]))
}

/** Error boundary. Contains no Suspense, which would hide an island where script is off. */
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
    // Islands share these, so one starts them.
    if (mountPoint.dataset.island !== 'HeaderIsland') return
    showMeantSection()
    keepFocusOffText()
  }

  /** Restores the server's HTML once: React may call again. Next reports the errors. */
  override componentDidCatch() {
    const { mountPoint } = this
    if (mountPoint.hasAttribute('data-crashed')) return
    mountPoint.setAttribute('data-crashed', '')
    const copy = asRendered?.get(mountPoint.dataset.island!)?.cloneNode(true)
    this.content.current!.replaceChildren(...(copy?.childNodes ?? []))
  }

  override render() {
    const { hasCrashed } = this.state
    // Changes the key, so that React removes the whole element, even if parts of it have gone.
    return (
      <div key={String(hasCrashed)} ref={this.content} slot="">
        {!hasCrashed && this.props.children}
      </div>
    )
  }
}
