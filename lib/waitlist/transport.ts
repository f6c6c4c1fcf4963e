/**
 * How a request travels (specification 7 and 8), for page and worker. In the page this module takes the
 * place of two modules of `@emailjs/browser`, its `sendPost` and its `store` (lib/build/emailJs.js).
 */

export const SEND_PATH = '/api/v1.0/email/send-form'

export type SendOptions = Readonly<{
  signal: AbortSignal
  /** Lets the request outlive its page (in Firefox from 133). */
  keepalive: boolean
}>
type Transport = SendOptions & Readonly<{ origin: string }>

/** Of the library's settings none is set: each call names what it needs. */
export const store = {}

/** The library hands over a form's fields and nothing else, so one more field names its transport. */
const TRANSPORT_FIELD = 'transport'
const transports = new Map<string, Transport>()

/** Adds `transport` to a form's fields. The field itself is not sent. */
export function withTransport(fields: Record<string, string>, transport: Transport) {
  const id = String(Math.random())
  transports.set(id, transport)
  return { ...fields, [TRANSPORT_FIELD]: id }
}

/** What `sendForm` of the library calls with its path and the form's fields. */
export function sendPost(path: string, body: FormData): Promise<Answer> {
  const transport = transports.get(body.get(TRANSPORT_FIELD) as string)!
  body.delete(TRANSPORT_FIELD)
  return post(path, body, transport)
}

/** The text "OK" counts as status 200. */
type Answer = { status: number }

/** One multipart POST. Rejects without an answer. */
export async function post(path: string, body: FormData, transport: Transport): Promise<Answer> {
  const { origin, signal, keepalive } = transport
  // A page that the request is redirected to accepts nothing, whatever its status.
  const init: RequestInit = { method: 'POST', body, signal, keepalive, redirect: 'error' }
  const response = await fetch(origin + path, init)
  const { status } = response
  // With 200 the text need not arrive: it may be cut, or never end.
  const isOk = status === 200 || (await response.text().catch(() => '')) === 'OK'
  return { status: isOk ? 200 : status }
}

/** `noAnswer`: the request failed or was aborted, so the service may have accepted it or not. */
export type Outcome = 'accepted' | 'refused' | 'noAnswer'

/**
 * Never rejects. Logs the cause of a failure without personal data: the service's own sentences can quote
 * an address.
 */
export async function outcomeOf(answer: Promise<Answer>): Promise<Outcome> {
  const cause = await answer.then(
    ({ status }) => status,
    // Anything may come from a `fetch` that an extension has replaced.
    (error?: Error) => error?.name ?? 'unknown error',
  )
  if (cause === 200) return 'accepted'
  console.error(`Waitlist: not delivered yet (${cause})`)
  return typeof cause === 'number' ? 'refused' : 'noAnswer'
}
