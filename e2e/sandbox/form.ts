import { SANDBOX_IDS } from './settings'

/** The documented limit of EmailJS. */
const MAX_VARIABLES_BYTES = 50_000
/** Part of every request, but no variables of the template. */
const NOT_VARIABLES = new Set(['lib_version', ...Object.keys(SANDBOX_IDS)])

/** What stood in a form. A name that came more than once has all its values. */
export type FormValues = Record<string, string | string[]>

/** Reads a multipart body. Null for any other content type, or when it can't be parsed. */
export async function readForm(contentType: string, body: BodyInit): Promise<FormValues | null> {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null
  const response = new Response(body, { headers: { 'content-type': contentType } })
  const data = await response.formData().catch(() => null)
  if (!data) return null
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name).map((v) => (typeof v === 'string' ? v : `(file ${v.name})`))
      return [name, values.length > 1 ? values : values.join()]
    }),
  )
}

/** The service's own answer to a form; its sentences are documented only for a missing id. */
export function judge(form: FormValues | null): [status: number, text: string] {
  if (!form) return [400, 'The form is not readable as multipart/form-data']
  const variables = Object.entries(form).filter(([name]) => !NOT_VARIABLES.has(name))
  const bytes = Buffer.byteLength(variables.flatMap(([, value]) => value).join(''))
  if (bytes > MAX_VARIABLES_BYTES) return [413, 'The variables are larger than 50 kB']
  for (const [name, id] of Object.entries(SANDBOX_IDS)) {
    const given = [form[name] ?? ''].flat()
    if (given.includes('')) return [400, `The ${name} parameter is required`]
    if (given.some((value) => value !== id)) return [400, `The ${name} parameter is invalid`]
  }
  return [200, 'OK']
}
