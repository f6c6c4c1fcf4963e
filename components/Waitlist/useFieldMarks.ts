import type { RefObject } from 'react'
import { useEffect } from 'react'
import { trim } from '@/lib/waitlist/signup'

/** Trims changed fields, and marks refused ones until they are edited, valid or reset. */
export function useFieldMarks(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const mounted = new AbortController()
    const listen = (type: string, listener: (event: Event) => void) =>
      // Capturing, because `invalid` does not bubble.
      form.current?.addEventListener(type, listener, { capture: true, signal: mounted.signal })
    const onEdit = ({ target }: Event) => mark(target, false)
    // Avoids React's onChange, which fires on `input`: it would trim a space that was just typed.
    listen('change', ({ target }) => trimField(target))
    // Unmarks before the value changes: if mark and validity change together, Firefox 153 reports neither.
    listen('beforeinput', onEdit)
    listen('input', onEdit)
    listen('reset', () => unmark(form.current!, true))
    listen('invalid', ({ target }) => {
      unmark(form.current!)
      mark(target, true)
    })
    return () => mounted.abort()
  }, [form])
}

/** Trims invisible characters: they make an email address invalid and a blank field look filled in. */
export function trimField(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement)) return
  const { type, value } = field
  const trimmed = trim(type === 'email' ? toAscii(value) : value)
  if (trimmed !== value) field.value = trimmed
}

/**
 * Converts what Chinese and Japanese keyboards type: full-width letters and an ideographic full stop. Removes
 * invisible characters, which come with a copied address and make it invalid.
 */
function toAscii(address: string): string {
  return address
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/\p{DI}/gu, '')
}

/** Unmarks fields that are valid again: a program may fill them without an event. */
export function unmark(form: HTMLFormElement, isReset = false): void {
  for (const field of form.elements)
    if (isReset || (field instanceof HTMLInputElement && field.validity.valid)) mark(field, false)
}

function mark(field: EventTarget | null, isRefused: boolean): void {
  // Skips radio buttons and hidden inputs.
  if (!(field instanceof HTMLInputElement) || !field.hasAttribute('aria-invalid')) return
  if (isRefused) trimField(field)
  field.setAttribute('aria-invalid', String(isRefused))
  // Orca reads the text attribute `invalid`, which Firefox 153 updates only for an explicit role.
  if (isRefused) field.setAttribute('role', 'textbox')
}
