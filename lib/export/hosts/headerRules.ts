import { EMAIL_ORIGIN } from '@/lib/emailjs/service'
import vercel from '@/vercel.json' with { type: 'json' }

export type HeaderRule = { source: string; headers: { key: string; value: string }[] }

/** Returns the rules of vercel.json with `emailOrigin` in place of EmailJS's origin. */
export function headerRules(emailOrigin: string): HeaderRule[] {
  const rules = JSON.stringify(vercel.headers).replaceAll(EMAIL_ORIGIN, emailOrigin)
  return JSON.parse(rules) as HeaderRule[]
}

export const workerCsp = (emailOrigin: string) => `default-src 'none'; connect-src ${emailOrigin}`

/**
 * Returns the headers of a path.
 * @throws Error when two rules set the same header: some hosts send both values, others only the last
 */
export function headersAt(address: string, rules: readonly HeaderRule[] = vercel.headers) {
  const found = new Map<string, string>()
  const fitting = rules.filter(({ source }) => new RegExp(`^${source}$`).test(address))
  for (const { key, value } of fitting.flatMap(({ headers }) => headers)) {
    if (found.has(key)) throw new Error(`Two rules of vercel.json set ${key} for ${address}.`)
    found.set(key, value)
  }
  return found
}
