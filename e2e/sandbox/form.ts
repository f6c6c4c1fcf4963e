import { parseBody } from 'hono/utils/body'
import { SANDBOX_IDS } from './settings'

/** What stood in a form. A name that came more than once has all its values. */
export type FormValues = Record<string, string | string[]>

/** Reads a multipart body. Null for any other content type, or when it can't be parsed. */
export async function readForm(contentType: string, body: BodyInit): Promise<FormValues | null> {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null
  const headers = { 'content-type': contentType }
  const request = new Request('http://form', { method: 'POST', headers, body })
  return parseBody<{ all: true }, FormValues>(request, { all: true }).catch(() => null)
}

/** The service's own answer to a form; its sentences are documented only for a missing id. */
export function judge(form: FormValues | null): [status: number, text: string] {
  if (!form) return [400, 'The form is not readable as multipart/form-data']
  for (const [name, id] of Object.entries(SANDBOX_IDS)) {
    if (!form[name]) return [400, `The ${name} parameter is required`]
    if (form[name] !== id) return [400, `The ${name} parameter is invalid`]
  }
  return [200, 'OK']
}
