import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Empties a field of nothing but white space, so that the browser asks for it in its own words and
 * language (5.1). The field's pattern would refuse it with a sentence about a format.
 */
export function useBlankFields(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = form.current
    // Comes before the check, by Enter too.
    const empty = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && !target.value.trim()) target.value = ''
    }
    element?.addEventListener('change', empty)
    return () => element?.removeEventListener('change', empty)
  }, [form])
}
