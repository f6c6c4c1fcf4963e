import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Chooses vendor for whoever comes with `?as=vendor`, unless a choice was made before hydration, and
 * for whoever follows a link marked `data-join-as`.
 */
export function useVendorChoice(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const choices = form.current?.querySelectorAll<HTMLInputElement>('[name="user_type"]') ?? []
    const choose = (type: string | null | undefined) => {
      for (const choice of choices) if (choice.value === type) choice.checked = true
    }
    // Inside :is() a selector that a browser doesn't know (Chrome before 119) matches nothing.
    const isMade = [...choices].some((choice) => choice.matches(':is(:user-valid, :focus)'))
    if (!isMade) choose(new URLSearchParams(window.location.search).get('as'))
    const follow = ({ target }: MouseEvent) =>
      choose((target as Element).closest<HTMLElement>('[data-join-as]')?.dataset.joinAs)
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [form])
}
