/** The one module that talks to the email service (specification 7). */
import type { EmailService } from '@/lib/env'
import { wait } from './locks'
import type { Signup } from './signup'

export const SEND_PATH = '/api/v1.0/email/send-form'
/** What the library writes into `lib_version`; a request without it says the same. */
export const LIB_VERSION = '4.4.1'

const ANSWER_MS = 15_000
/** A request does not wait longer for the library: it can be made without. */
const LIBRARY_MS = 3000

/** Null where it can't be loaded, or where site data is blocked: then evaluating it throws. */
export const loadLibrary = () => import('@emailjs/browser').catch(() => null)

export type Sender = ReturnType<typeof emailSender>

/**
 * Sends to the service. Nothing here rejects: the cause of a failure goes to the console, without
 * personal data (the service's own sentences can quote an address).
 */
export function emailSender(service: EmailService) {
  return {
    /** Gets the library first, so that the request that it resolves to leaves at once. */
    async prepare() {
      const library = await Promise.race([loadLibrary(), wait(LIBRARY_MS)])
      return (signup: Signup) => request(library, service, signup)
    },
    /** Hands a signup to the browser as the page goes. What becomes of it stays unknown. */
    sendOnLeaving(signup: Signup) {
      navigator.sendBeacon?.(service.origin + SEND_PATH, toBody(service, signup))
    },
  }
}

type Library = NonNullable<Awaited<ReturnType<typeof loadLibrary>>>
type Reply = { status: number; text: string }

/** Resolves to the status of the answer, 200 also for "OK"; null when none could be read. */
async function request(library: Library | null, service: EmailService, signup: Signup) {
  const sent = library ? sendWithLibrary(library, service, signup) : sendDirectly(service, signup)
  const reply = await Promise.race([sent, wait(ANSWER_MS)]).catch((cause: unknown) => cause)
  const { status = 0, text, name } = (reply ?? {}) as Partial<Reply & Error>
  if (status === 200 || text === 'OK') return 200
  console.error(`Waitlist: not delivered yet (${status || name || 'no answer'})`)
  return status || null
}

async function sendWithLibrary(library: Library, service: EmailService, signup: Signup) {
  const { origin, serviceId, templateId, publicKey } = service
  // The library takes the origin only here, as a default; as an option of sendForm it is ignored.
  library.init({ publicKey }, origin)
  return library.sendForm(serviceId, templateId, toForm(signup))
}

async function sendDirectly(service: EmailService, signup: Signup): Promise<Reply> {
  const body = toBody(service, signup)
  const response = await fetch(service.origin + SEND_PATH, { method: 'POST', body })
  return { status: response.status, text: await response.text() }
}

function toBody({ serviceId, templateId, publicKey }: EmailService, signup: Signup): FormData {
  const body = new FormData(toForm(signup))
  body.set('lib_version', LIB_VERSION)
  body.set('service_id', serviceId)
  body.set('template_id', templateId)
  body.set('user_id', publicKey)
  return body
}

/** A form outside the page, so that what was just typed and what was kept are sent the same way. */
function toForm(signup: Signup): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(signup)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  return form
}
