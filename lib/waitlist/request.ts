/** The call to the email service as page and worker can make it (specification 7). */
import type { EmailService } from '@/lib/env'
import { wait } from './locks'
import type { Signup } from './signup'

export const SEND_PATH = '/api/v1.0/email/send-form'
/** What the library writes into `lib_version`; a request without it says the same. */
export const LIB_VERSION = '4.4.1'

export const ANSWER_MS = 15_000

export type Reply = Readonly<{ status: number; text: string }>

/** One plain multipart POST, without the library. */
export async function sendDirectly(service: EmailService, signup: Signup): Promise<Reply> {
  const body = toBody(service, signup)
  const response = await fetch(service.origin + SEND_PATH, { method: 'POST', body })
  return { status: response.status, text: await response.text() }
}

/**
 * The status of the answer, 200 also for "OK"; null when none could be read in time. Never rejects: the
 * cause goes to the console, without personal data (the service's own sentences can quote an address).
 */
export async function statusOf(sent: Promise<Reply>): Promise<number | null> {
  const reply = await Promise.race([sent, wait(ANSWER_MS)]).catch((cause: unknown) => cause)
  const { status = 0, text, name } = (reply ?? {}) as Partial<Reply & Error>
  if (status === 200 || text === 'OK') return 200
  console.error(`Waitlist: not delivered yet (${status || name || 'no answer'})`)
  return status || null
}

export function toBody(service: EmailService, signup: Signup): FormData {
  const body = new FormData()
  const fields = {
    ...signup,
    lib_version: LIB_VERSION,
    service_id: service.serviceId,
    template_id: service.templateId,
    user_id: service.publicKey,
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}
