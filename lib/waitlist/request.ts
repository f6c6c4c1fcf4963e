/** Request from the page to the email service, made by `@emailjs/browser` (specification 7). */
import { sendForm } from '@emailjs/browser'
import type { Signup } from './signup'
import type { Outcome, SendOptions } from './transport'
import { outcomeOf, withTransport } from './transport'

/** Destination of signups. The three ids are public: every visitor's browser sends them. */
export type EmailService = Readonly<{
  /** No trailing slash. */
  origin: string
  serviceId: string
  templateId: string
  publicKey: string
}>

/** Never rejects, even when aborted. */
export type Send = (signup: Signup, options: SendOptions) => Promise<Outcome>

/** Sends a signup in a microtask of the calling task, because the page may close next. */
export function sendTo({ origin, serviceId, templateId, publicKey }: EmailService): Send {
  return (signup, options) => {
    // Builds a form of its own: the visitor's is disabled by now, and a retry has none.
    const form = document.createElement('form')
    for (const [name, value] of Object.entries(withTransport(signup, { ...options, origin }))) {
      // Hidden inputs keep line breaks; text fields drop them.
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    return outcomeOf(sendForm(serviceId, templateId, form, { publicKey }))
  }
}
