/** The signup's fields, and the form's states as a pure machine (specification 3 and 4). */

export const SUCCESS_MS = 5000

export const userTypes = ['customer', 'vendor'] as const

/**
 * Every field under its name on the wire, with the value of one that is missing. The type, the
 * reading of the form, the kept entry and what is sent follow from this list.
 */
const fields = { name: '', email: '', phoneNo: '', user_type: 'customer' }
export type Signup = Readonly<typeof fields>

/** Reads a signup from a form or a kept entry, whichever `valueOf` looks into. */
export function readSignup(valueOf: (field: string) => unknown): Signup {
  const read = Object.entries(fields).map(([field, missing]) => {
    const value = valueOf(field)
    return [field, (typeof value === 'string' && value.trim()) || missing]
  })
  return Object.fromEntries(read) as Signup
}

/**
 * - `failed`: nothing has been sent; the form stays as typed and can be sent again.
 * - `success`: the signup has been sent. Delivery goes on from there, whatever the service says.
 */
export type WaitlistState = 'idle' | 'submitting' | 'success' | 'failed'

export type WaitlistEvent =
  | { type: 'submitted' }
  /** Nothing could be sent: offline, or no ids. The request's synchronous failure (8.1). */
  | { type: 'notSent' }
  /** Sent, and then answered, refused or given up: all the same to the visitor (8.2). */
  | { type: 'sent' }
  | { type: 'successShown' }

/** An event that makes no sense in a state returns the same state. */
export function waitlistReducer(state: WaitlistState, event: WaitlistEvent): WaitlistState {
  switch (event.type) {
    case 'submitted':
      return state === 'idle' || state === 'failed' ? 'submitting' : state
    case 'notSent':
      return state === 'submitting' ? 'failed' : state
    case 'sent':
      return state === 'submitting' ? 'success' : state
    case 'successShown':
      return state === 'success' ? 'idle' : state
    default:
      return event satisfies never
  }
}
