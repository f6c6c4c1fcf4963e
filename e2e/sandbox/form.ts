/** What stood in a form. A name that came more than once holds all its values, as on the wire. */
export type Fields = Record<string, string | string[]>

/** Part of every request and no template variable, so not counted in its size. */
const ENVELOPE = new Set(['lib_version', 'service_id', 'template_id', 'user_id'])

export interface Form {
  fields: Fields
  /** Bytes of the template's variables. */
  size: number
}

/**
 * Reads a multipart body with the platform's own parser; names keep the order of the wire.
 * Returns null for any other content type and for a body that cannot be parsed.
 */
export async function readForm(
  contentType: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<Form | null> {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null
  const data = await parse(contentType, body)
  if (!data) return null

  const values = new Map<string, string[]>()
  let size = 0
  for (const [name, value] of data) {
    const text = typeof value === 'string' ? value : `(file ${value.name}, ${value.size} bytes)`
    values.set(name, [...(values.get(name) ?? []), text])
    if (!ENVELOPE.has(name)) {
      size += typeof value === 'string' ? Buffer.byteLength(value) : value.size
    }
  }
  return {
    fields: Object.fromEntries(
      [...values].map(([name, all]) => [name, all.length > 1 ? all : all.join()]),
    ),
    size,
  }
}

async function parse(contentType: string, body: Uint8Array<ArrayBuffer>): Promise<FormData | null> {
  const request = new Request('http://sandbox.invalid/', {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  })
  return request.formData().catch(() => null)
}
