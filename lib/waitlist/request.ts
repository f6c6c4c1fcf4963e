/** The request to the email service, as page and worker make it (specification 7). */
import type { EmailService } from '@/lib/env'
import type { Signup } from './signup'

export const SEND_PATH = '/api/v1.0/email/send-form'
/** Of `@emailjs/browser`, whose request this is. */
export const LIB_VERSION = '4.4.1'

/** Resolves to whether the service accepted; never rejects. */
export type Send = (signup: Signup) => Promise<boolean>

/**
 * Sends a signup in the task that calls it. Status 200 or "OK" means accepted (7.2). Any other cause goes
 * to the console, without personal data (the service's own sentences can quote an address).
 */
export function sendTo(service: EmailService): Send {
  return async (signup) => {
    let cause: string | number = ''
    try {
      const response = await post(service, signup)
      cause = response.status
      // With 200 the body need not arrive: it may be cut, or never end.
      if (cause === 200 || (await response.text()) === 'OK') return true
    } catch (error) {
      // Anything may come from a `fetch` that an extension has replaced.
      cause ||= (error as Error | undefined)?.name ?? 'unknown error'
    }
    console.error(`Waitlist: not delivered yet (${cause})`)
    return false
  }
}

/** One multipart POST. With `keepalive` it survives the page (in Firefox from 133). */
function post(service: EmailService, signup: Signup): Promise<Response> {
  const body = new FormData()
  const fields = {
    ...signup,
    lib_version: LIB_VERSION,
    service_id: service.serviceId,
    template_id: service.templateId,
    user_id: service.publicKey,
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  // A page that the request is redirected to accepts nothing, whatever its status.
  const init: RequestInit = { method: 'POST', body, keepalive: true, redirect: 'error' }
  return fetch(service.origin + SEND_PATH, init)
}
