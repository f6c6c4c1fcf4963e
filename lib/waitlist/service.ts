/** The one module that talks to the email service. spec.md §7, readings.md "Signup". */
import type { EmailService } from '@/lib/env'
import type { Answer } from './outbox'
import type { Signup } from './signup'

export const SEND_PATH = '/api/v1.0/email/send-form'
/** What the library writes into `lib_version`; the page's own form and request say the same. */
export const LIB_VERSION = '4.4.1'

const ANSWER_MS = 15_000
/** The library is a convenience: a request does not wait for it longer than this. */
const LIBRARY_MS = 3000
/** Seen in public reports for a wrong id, strict mode, no account, an expired mailbox, no recipient. */
const REFUSALS = new Set([400, 403, 404, 412, 413, 422])

export function isConfigured({ serviceId, templateId, publicKey }: EmailService): boolean {
  return [serviceId, templateId, publicKey].every(Boolean)
}

/** Fetches the library ahead of a submit. Evaluating it throws where site data is blocked. */
export const loadLibrary = () => import('@emailjs/browser').catch(() => null)

/**
 * Sends one signup and says what became of it. Never rejects: the cause of a failure goes to the
 * console, without personal data (the service's own sentences can quote an address).
 */
export async function send(service: EmailService, signup: Signup): Promise<Answer> {
  const library = await Promise.race([loadLibrary(), wait(LIBRARY_MS)])
  let retryAfterMs = 0
  /**
   * The request itself. Through the library too: it offers no time limit, no `keepalive` (so that a
   * request outlives a closed tab) and no look at the answer's headers.
   */
  const request = async (url: string, body: FormData) => {
    const response = await fetch(url, {
      method: 'POST',
      body,
      keepalive: true,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    retryAfterMs = readRetryAfter(response.headers.get('Retry-After'))
    return response
  }

  let cause: unknown
  try {
    const reply = library
      ? await sendWithLibrary(library, service, signup, request)
      : await sendWithoutLibrary(service, signup, request)
    if (reply.status === 200 || reply.text === 'OK') return { outcome: 'taken' }
    cause = reply
  } catch (error) {
    cause = error
  }
  const { status = 0, name } = (cause ?? {}) as { status?: number; name?: string }
  console.error(`Waitlist: not delivered yet (${status || name || 'no answer'})`)
  return REFUSALS.has(status) ? { outcome: 'refused' } : { outcome: 'failed', retryAfterMs }
}

type Library = NonNullable<Awaited<ReturnType<typeof loadLibrary>>>
type Request = (url: string, body: FormData) => Promise<Response>
type Reply = { status: number; text: string }

async function sendWithLibrary(
  library: Library,
  { origin, serviceId, templateId, publicKey }: EmailService,
  signup: Signup,
  request: Request,
): Promise<Reply> {
  const platformFetch = window.fetch
  // For its one call only. sendForm takes no fetch of ours, and calls it some microtasks later.
  window.fetch = (url, init) => {
    window.fetch = platformFetch
    return request(url as string, init?.body as FormData)
  }
  try {
    // The origin can be set here alone, and the second argument is its default.
    library.init({ publicKey }, origin)
    return await library.sendForm(serviceId, templateId, toForm(signup))
  } finally {
    window.fetch = platformFetch
  }
}

async function sendWithoutLibrary(
  { origin, serviceId, templateId, publicKey }: EmailService,
  signup: Signup,
  request: Request,
): Promise<Reply> {
  const body = new FormData(toForm(signup))
  body.set('lib_version', LIB_VERSION)
  body.set('service_id', serviceId)
  body.set('template_id', templateId)
  body.set('user_id', publicKey)
  const response = await request(origin + SEND_PATH, body)
  return { status: response.status, text: await response.text() }
}

/** A detached form of hidden inputs: sent alike, whether just typed or kept from an earlier visit. */
function toForm({ name, email, phoneNo, user_type }: Signup): HTMLFormElement {
  const form = document.createElement('form')
  for (const [field, value] of Object.entries({ name, email, phoneNo, user_type })) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = field
    input.value = value
    form.append(input)
  }
  return form
}

/** Seconds or a date (RFC 9110 §10.2.3), in ms; nothing readable is 0. */
function readRetryAfter(header: string | null): number {
  const ms = Number(header) * 1000 || Date.parse(header ?? '') - Date.now()
  return ms > 0 ? ms : 0
}

const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
