import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Chooses vendor for whoever comes with `?as=vendor`, unless a choice was made before hydration, and
 * for whoever follows a link marked `data-join-as`. An address with `as` follows the choice, after
 * Back too, so that a reload keeps it.
 */
export function useVendorChoice(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = form.current
    const choice = element?.elements.namedItem('user_type')
    if (!element || !(choice instanceof RadioNodeList)) return undefined

    /** Without a type only the address follows: a radio button has changed by itself. */
    const choose = (type: string | null | undefined) => {
      if (type) choice.value = type
      const address = new URL(window.location.href)
      if (!address.searchParams.has('as')) return
      address.searchParams.set('as', choice.value)
      window.history.replaceState(window.history.state, '', address)
    }
    // Arrow keys click a radio button too.
    const onClick = ({ target }: MouseEvent) => {
      // Firefox can name the document itself (smooth-scroll#401).
      if (!(target instanceof Element)) return
      const chooser = target.closest<HTMLElement>('[data-join-as], [name="user_type"]')
      if (chooser) choose(chooser.dataset.joinAs)
    }

    // Inside :is() a selector that a browser doesn't know (Chrome before 119, Safari 16.4) matches nothing.
    const isMade = element.querySelector('[name="user_type"]:is(:user-valid, :focus)')
    choose(isMade ? null : new URLSearchParams(window.location.search).get('as')?.toLowerCase())
    const mounted = new AbortController()
    document.addEventListener('click', onClick, mounted)
    window.addEventListener('popstate', () => choose(null), mounted)
    return () => mounted.abort()
  }, [form])
}
