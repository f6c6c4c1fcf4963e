/** Request from the worker to the email service, without `@emailjs/browser`, which needs a document. */
import type { Send } from '@/lib/waitlist/send'
import type { EmailService } from './service'
import { fieldsOf, SEND_PATH } from './service'
import { outcomeOf, post } from './transport'

/** Makes the request that lib/emailjs/request.ts makes from a page. */
export function createWorkerSend(service: EmailService): Send {
  return (signup, options) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...signup, ...fieldsOf(service) })) {
      body.set(name, value)
    }
    return outcomeOf(post(service.origin + SEND_PATH, body, options))
  }
}
