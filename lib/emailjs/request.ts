/** Request from the page to the email service, prepared by `@emailjs/browser`. */
import { sendForm } from '@emailjs/browser'
import type { Send } from '@/lib/waitlist/send'
import type { PreparedRequest } from './preparedRequest'
import type { EmailService } from './service'
import { outcomeOf, post } from './transport'

/** Sends a signup in a microtask of the calling task, because the page may close next. */
export function createSend({ origin, serviceId, templateId, publicKey }: EmailService): Send {
  return (signup, options) => {
    // Builds a form of its own: the visitor's is disabled by now, and a retry has none.
    const form = document.createElement('form')
    for (const [name, value] of Object.entries(signup)) {
      // Hidden inputs keep line breaks; text fields drop them.
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    // Resolves to the request instead of the library's answer (preparedRequest.ts).
    const prepared: Promise<unknown> = sendForm(serviceId, templateId, form, { publicKey })
    const answer = (prepared as Promise<PreparedRequest>).then(({ path, body }) =>
      post(origin + path, body, options),
    )
    return outcomeOf(answer)
  }
}
