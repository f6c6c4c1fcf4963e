import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Chooses vendor for whoever comes with `?as=vendor`, unless a choice was made before hydration, and
 * for whoever follows a link marked `data-join-as`. An address with `as` follows the choice, so that
 * a reload keeps it.
 */
export function useVendorChoice(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = form.current
    const choices = element?.querySelectorAll<HTMLInputElement>('[name="user_type"]') ?? []
    const choose = (type: string | null | undefined) => {
      for (const choice of choices) if (choice.value === type) choice.checked = true
    }
    const noteInAddress = () => {
      const made = [...choices].find(({ checked }) => checked)
      const address = new URL(window.location.href)
      if (!made || !address.searchParams.has('as')) return
      address.searchParams.set('as', made.value)
      window.history.replaceState(window.history.state, '', address)
    }
    const follow = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLElement>('[data-join-as]')
      if (!link) return
      choose(link.dataset.joinAs)
      noteInAddress()
    }

    // Inside :is() a selector that a browser doesn't know (Chrome before 119) matches nothing.
    const isMade = [...choices].some((choice) => choice.matches(':is(:user-valid, :focus)'))
    if (isMade) noteInAddress()
    else choose(new URLSearchParams(window.location.search).get('as'))
    element?.addEventListener('change', noteInAddress)
    document.addEventListener('click', follow)
    return () => {
      element?.removeEventListener('change', noteInAddress)
      document.removeEventListener('click', follow)
    }
  }, [form])
}
