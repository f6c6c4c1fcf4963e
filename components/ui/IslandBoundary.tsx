import type { ReactNode } from 'react'
import { Component } from 'react'

type IslandBoundaryProps = Readonly<{
  /** Stands as `data-island` on the island's outermost element. */
  name: string
  children: ReactNode
}>

/**
 * Keeps an island's failure to itself. When an island throws, a copy of what the server rendered
 * takes its place, with what was typed, and works as it does without script: the form posts
 * natively, the links lead, the answers open. Nodes are copied, so Trusted Types have nothing to
 * refuse. Suspense would limit a re-render after a mismatch (React error 418) to one island, but
 * React then sends large islands hidden, to be shown by script.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  override state = { failed: false }
  /** As the server rendered it, now in the visitor's hands. Null on the server. */
  private readonly original = find(this.props.name)
  private readonly copy = this.original?.cloneNode(true) as Element | undefined

  /** A re-render of the page replaces the fields, and with them what was typed before hydration. */
  override componentDidMount() {
    if (!this.original?.isConnected) keepInput(this.original, find(this.props.name))
  }

  override render() {
    if (!this.state.failed) return this.props.children
    keepInput(find(this.props.name), this.copy)
    return <div data-failed style={{ display: 'contents' }} ref={this.showCopy} />
  }

  private readonly showCopy = (place: Element | null) => {
    if (place && this.copy) place.replaceChildren(this.copy)
  }
}

function find(name: string): Element | null {
  return typeof document === 'undefined' ? null : document.querySelector(`[data-island="${name}"]`)
}

/** Copies what was typed and chosen to the same fields elsewhere. */
function keepInput(from: Element | null | undefined, to: Element | null | undefined): void {
  for (const { name, type, value, checked } of from?.querySelectorAll('input') ?? []) {
    const choice = type === 'radio' ? `[value="${value}"]` : ''
    const field = to?.querySelector<HTMLInputElement>(`input[name="${name}"]${choice}`)
    if (!field) continue
    field.value = value
    field.checked = checked
  }
}
