/**
 * The waitlist form as a pure state machine, and the four fields it sends. Rules: spec.md §3 and
 * §4, readings.md "Signup" and "When sending fails".
 */

export const SUCCESS_MS = 5000

export const userTypes = ['customer', 'vendor'] as const
export type UserType = (typeof userTypes)[number]

/** One signup under the names it has on the wire (spec.md §3). */
export type Signup = Readonly<{
  name: string
  email: string
  phoneNo: string
  user_type: UserType
}>

/** Reads a signup from a submitted form. A user type nobody offers counts as customer, the default. */
export function readSignup(data: FormData): Signup {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phoneNo: text('phoneNo'),
    user_type: data.get('user_type') === 'vendor' ? 'vendor' : 'customer',
  }
}

/**
 * - `failed`: nothing has left; the form stays as typed and can be sent again.
 * - `success`: the signup has left. Whether the service took it is the outbox's business.
 */
export type WaitlistState = 'idle' | 'submitting' | 'success' | 'failed'

export type WaitlistEvent =
  | { type: 'submitted' }
  /** Nothing could leave: offline, no sending code, no ids. The specification's synchronous failure. */
  | { type: 'stayed' }
  /** The request left and was answered, refused or given up: all the same to the visitor. */
  | { type: 'left' }
  | { type: 'successShown' }

/** An event that makes no sense in a state returns the same state. */
export function waitlistReducer(state: WaitlistState, event: WaitlistEvent): WaitlistState {
  switch (event.type) {
    case 'submitted':
      return state === 'idle' || state === 'failed' ? 'submitting' : state
    case 'stayed':
      return state === 'submitting' ? 'failed' : state
    case 'left':
      return state === 'submitting' ? 'success' : state
    case 'successShown':
      return state === 'success' ? 'idle' : state
    default:
      return event satisfies never
  }
}
