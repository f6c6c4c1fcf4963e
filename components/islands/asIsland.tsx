import type { FunctionComponent, ReactNode } from 'react'
import { Component, createRef } from 'react'
import { keepFocusOffText } from './keepFocusOffText'
import { showMeantSection } from './showMeantSection'

/**
 * Returns an island unchanged in the built page. If Next hydrates (`npm run dev`, HYDRATE=next), wraps the
 * island in an error boundary, which stands in for startIslands. lib/build/insideNext.js lists what is then
 * missing.
 */
export function asIsland<P extends object>(Content: FunctionComponent<P>): FunctionComponent<P> {
  if (!process.env.HYDRATED_BY_NEXT) return Content
  return function Hydrated(props) {
    return (
      <Boundary>
        <Content {...props} />
      </Boundary>
    )
  }
}

/** The server's HTML of each island, by name. Read when the script loads, before React changes the page. */
const asRendered = new Map<string | undefined, string>()
if (process.env.HYDRATED_BY_NEXT && typeof document !== 'undefined') {
  for (const content of document.querySelectorAll('[data-island] > [slot=""]'))
    asRendered.set(content.parentElement!.dataset.island, content.innerHTML)
}

/** Error boundary. Contains no Suspense, which would hide an island where script is off. */
class Boundary extends Component<Readonly<{ children: ReactNode }>> {
  override state = { hasCrashed: false }
  private readonly content = createRef<HTMLDivElement>()

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidMount() {
    const mountPoint = this.content.current!.parentElement!
    mountPoint.setAttribute('data-hydrated', '')
    // Runs the rest for one island only, because both functions act on the whole page.
    if (mountPoint.dataset.island !== 'HeaderIsland') return
    showMeantSection()
    keepFocusOffText()
  }

  /** Restores the server's HTML. Next reports the error. */
  override componentDidCatch() {
    const content = this.content.current!
    const mountPoint = content.parentElement!
    mountPoint.setAttribute('data-crashed', '')
    content.innerHTML = asRendered.get(mountPoint.dataset.island)!
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
