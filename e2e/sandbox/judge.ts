import type { Form } from './form'
import type { Ids } from './ids'

/** The documented limit of EmailJS. */
const MAX_VARIABLES_BYTES = 50_000

/** What the service has to say to a request. */
export interface Verdict {
  status: number
  text: string
}

export const TOO_SOON: Verdict = { status: 429, text: 'Only one request a second is allowed' }
export const TOO_LARGE: Verdict = { status: 413, text: 'The variables are larger than 50 kB' }

/** The service's own answer to a form; its sentences are documented only for a missing id. */
export function judge(form: Form | null, ids: Ids): Verdict {
  if (!form) return { status: 400, text: 'The form is not readable as multipart/form-data' }
  if (form.size > MAX_VARIABLES_BYTES) return TOO_LARGE
  const expected = {
    user_id: ids.publicKey,
    service_id: ids.serviceId,
    template_id: ids.templateId,
  }
  for (const [name, id] of Object.entries(expected)) {
    const given = [form.fields[name] ?? ''].flat()
    if (given.includes('')) return { status: 400, text: `The ${name} parameter is required` }
    if (given.some((value) => value !== id)) {
      return { status: 400, text: `The ${name} parameter is invalid` }
    }
  }
  return { status: 200, text: 'OK' }
}
