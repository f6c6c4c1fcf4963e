/** The form as a pure state machine. Outcomes of the network arrive inside events. */
import type { PendingIn } from '../queue'
import type { Signup } from '../signup'

export const SUCCESS_MS = 5000

/**
 * - `notSent`: nothing left the device; the form stays as typed and can be sent again.
 * - `success`: the signup is accepted, or pending.
 *
 * `sent` is the last signup that was sent in this page view. The form itself is reset after success.
 */
export type WaitlistForm = Readonly<{ pendingIn: PendingIn | null }> &
  (
    | Readonly<{ state: 'idle' | 'submitting' | 'notSent'; sent: Signup | null }>
    | Readonly<{ state: 'success'; sent: Signup }>
  )

export type WaitlistEvent =
  | { type: 'submitted' }
  /** Offline, or no ids; no other failure shows an error. */
  | { type: 'notSent' }
  /** The first attempt has ended in any other way, or timed out. */
  | { type: 'settled'; sent: Signup }
  | { type: 'successShown' }
  | { type: 'queueChecked'; pendingIn: PendingIn | null }

export const initialForm: WaitlistForm = { state: 'idle', sent: null, pendingIn: null }

/** Returns the same object for an event that the state does not expect, or that changes nothing. */
export function waitlistReducer(form: WaitlistForm, event: WaitlistEvent): WaitlistForm {
  const { state } = form
  switch (event.type) {
    case 'submitted':
      return state === 'idle' || state === 'notSent' ? { ...form, state: 'submitting' } : form
    case 'notSent':
      return state === 'submitting' ? { ...form, state: 'notSent' } : form
    case 'settled':
      return state === 'submitting' ? { ...form, state: 'success', sent: event.sent } : form
    case 'successShown':
      return state === 'success' ? { ...form, state: 'idle' } : form
    case 'queueChecked':
      return event.pendingIn === form.pendingIn ? form : { ...form, pendingIn: event.pendingIn }
    default:
      return event satisfies never
  }
}
