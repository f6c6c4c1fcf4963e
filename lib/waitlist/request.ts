/** The request to the email service as page and worker can make it (specification 7). */
import type { EmailService } from '@/lib/env'
import type { Signup } from './signup'

export const SEND_PATH = '/api/v1.0/email/send-form'
/** What the library writes into `lib_version`; a request without it says the same. */
export const LIB_VERSION = '4.4.1'

export type Reply = Readonly<{ status: number; text: string }>

/** One multipart POST. With `keepalive` it survives the page (in Firefox from 133). */
export async function sendDirectly(service: EmailService, signup: Signup): Promise<Reply> {
  const body = new FormData()
  const fields = {
    ...signup,
    lib_version: LIB_VERSION,
    service_id: service.serviceId,
    template_id: service.templateId,
    user_id: service.publicKey,
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await fetch(service.origin + SEND_PATH, {
    method: 'POST',
    body,
    keepalive: true,
  })
  return { status: response.status, text: await response.text() }
}

/**
 * Whether the service accepted: status 200 or "OK" (7.2). Never rejects: the cause goes to the console,
 * without personal data (the service's own sentences can quote an address).
 */
export async function isAccepted(sent: Promise<Reply>): Promise<boolean> {
  // The library rejects with a reply, with an error, or with a sentence.
  const outcome = await sent.catch((cause: unknown) => cause)
  const { status, text, name }: Partial<Reply & Error> = Object(outcome)
  if (status === 200 || text === 'OK') return true
  console.error(`Waitlist: not delivered yet (${status || name || 'unknown error'})`)
  return false
}
