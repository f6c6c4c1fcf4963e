/** What delivery needs of an email service. lib/emailjs/ implements it for page and worker. */
import type { Signup } from './signup'

export type SendOptions = Readonly<{
  signal: AbortSignal
  /** Lets the request outlive its page (Firefox: from 133). */
  keepalive: boolean
}>

/** Outcome of a request. After `noAnswer`, it is unknown whether the service has accepted the signup. */
export type Outcome = 'accepted' | 'refused' | 'noAnswer'

/** Never rejects, even when aborted. */
export type Send = (signup: Signup, options: SendOptions) => Promise<Outcome>
