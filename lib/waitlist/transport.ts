/**
 * Transport of the request (specification 7 and 8), for page and worker. In the page, this file replaces the
 * modules `sendPost` and `store` of `@emailjs/browser` (lib/build/emailJs.js).
 */

export const SEND_PATH = '/api/v1.0/email/send-form'

export type SendOptions = Readonly<{
  signal: AbortSignal
  /** Lets the request outlive its page (Firefox: from 133). */
  keepalive: boolean
}>
type Transport = SendOptions & Readonly<{ origin: string }>

/** Replaces the library's settings. The page sets none of them. */
export const store = {}

/** Temporary field with the transport's id: `sendForm` passes on only form fields. */
const TRANSPORT_FIELD = 'transport'
const transports = new Map<string, Transport>()

/** Adds the temporary field, which `sendPost` deletes. */
export function withTransport(fields: Record<string, string>, transport: Transport) {
  const id = String(Math.random())
  transports.set(id, transport)
  return { ...fields, [TRANSPORT_FIELD]: id }
}

/** Called by the library's `sendForm` with its path and the form's fields. */
export function sendPost(path: string, body: FormData): Promise<Answer> {
  const transport = transports.get(body.get(TRANSPORT_FIELD) as string)!
  body.delete(TRANSPORT_FIELD)
  return post(path, body, transport)
}

/** Status of the answer; the text "OK" counts as 200. */
type Answer = { status: number }

/** Makes one multipart POST. Rejects if no answer arrives. */
export async function post(path: string, body: FormData, transport: Transport): Promise<Answer> {
  const { origin, signal, keepalive } = transport
  // Follows no redirect: whatever status the target returns, it does not accept signups.
  const init: RequestInit = { method: 'POST', body, signal, keepalive, redirect: 'error' }
  const response = await fetch(origin + path, init)
  const { status } = response
  // Does not read the text of an answer with status 200, which may be cut off or never end.
  const isOk = status === 200 || (await response.text().catch(() => '')) === 'OK'
  return { status: isOk ? 200 : status }
}

/** Outcome of a request. After `noAnswer`, it is unknown whether the service has accepted the signup. */
export type Outcome = 'accepted' | 'refused' | 'noAnswer'

/**
 * Never rejects. Logs the cause of a failure without personal data: the service's own text can quote an email
 * address.
 */
export async function outcomeOf(answer: Promise<Answer>): Promise<Outcome> {
  const cause = await answer.then(
    ({ status }) => status,
    // Expects anything: an extension may have replaced `fetch`.
    (error?: Error) => error?.name ?? 'unknown error',
  )
  if (cause === 200) return 'accepted'
  console.error(`Waitlist: not delivered yet (${cause})`)
  return typeof cause === 'number' ? 'refused' : 'noAnswer'
}
