import { parseBody } from 'hono/utils/body'
import { SANDBOX_IDS } from './settings'

/** A form's values; a repeated name has all of them. */
export type FormValues = Record<string, string | string[]>

/** Reads a multipart body; null for any other content type or a broken body. */
export async function readForm(contentType: string, body: BodyInit): Promise<FormValues | null> {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null
  const headers = { 'content-type': contentType }
  const request = new Request('http://form', { method: 'POST', headers, body })
  return parseBody<{ all: true }, FormValues>(request, { all: true }).catch(() => null)
}

/** EmailJS's answer to a form; only the sentence for a missing id is documented. */
export function judge(form: FormValues | null): [status: number, text: string] {
  if (!form) return [400, 'The form is not readable as multipart/form-data']
  for (const [name, id] of Object.entries(SANDBOX_IDS)) {
    if (!form[name]) return [400, `The ${name} parameter is required`]
    if (form[name] !== id) return [400, `The ${name} parameter is invalid`]
  }
  return [200, 'OK']
}
