import { parseBody } from 'hono/utils/body'

/** A form's values; a repeated name has all of them. */
export type FormValues = Record<string, string | string[]>

/** Reads a multipart body; null for any other content type or a broken body. */
export async function readForm(contentType: string, body: BodyInit): Promise<FormValues | null> {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null
  const headers = { 'content-type': contentType }
  const request = new Request('http://form', { method: 'POST', headers, body })
  return parseBody<{ all: true }, FormValues>(request, { all: true }).catch(() => null)
}
