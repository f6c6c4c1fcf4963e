import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { EMAIL_ORIGIN } from '@/lib/emailjs/service'
import type { Env } from '@/lib/env'
import { WORKER_PATH } from '@/lib/waitlist/page/backgroundSync'
import vercel from '@/vercel.json' with { type: 'json' }

/** Returns the rules of vercel.json with `emailOrigin` in place of EmailJS's origin. */
export function headerRules(emailOrigin: string): typeof vercel.headers {
  const rules = JSON.stringify(vercel.headers).replaceAll(EMAIL_ORIGIN, emailOrigin)
  return JSON.parse(rules) as typeof vercel.headers
}

/** Returns the headers of a path, by name. No two rules of vercel.json set the same header for a path. */
export function headersAt(address: string, rules = vercel.headers): Map<string, string> {
  const fitting = rules.filter(({ source }) => new RegExp(`^${source}$`).test(address))
  return new Map(fitting.flatMap(({ headers }) => headers).map(({ key, value }) => [key, value]))
}

const workerCsp = (emailOrigin: string) => `default-src 'none'; connect-src ${emailOrigin}`

/**
 * Adds `.nojekyll`, and `_headers`: vercel.json's headers for Netlify and Cloudflare Pages.
 * @throws Error when vercel.json forbids the worker to connect to the build's email service
 */
export function addHostFiles({ siteDir, emailService: { origin } }: Env): void {
  const sent = headersAt(WORKER_PATH).get('Content-Security-Policy')
  // Skips plain http: only the sandbox's service has it, and vercel.json does not allow that service.
  if (origin.startsWith('https:') && sent !== workerCsp(origin)) {
    throw new Error(
      `In vercel.json the CSP of ${WORKER_PATH} is "${sent}", but signups go to ${origin}: it must be "${workerCsp(origin)}". Change it, set EMAIL_ORIGIN in lib/emailjs/service.ts to the same origin, and unset NEXT_PUBLIC_EMAILJS_ORIGIN.`,
    )
  }
  const rules = headerRules(origin).map(({ source, headers }) => {
    const lines = headers.map(({ key, value }) => `\n  ${key}: ${value}`)
    return `${source.replace('(.*)', '*')}${lines.join('')}\n`
  })
  writeFileSync(path.join(siteDir, '_headers'), rules.join('\n'))
  // Without this file, GitHub Pages leaves out _next because of its underscore.
  writeFileSync(path.join(siteDir, '.nojekyll'), '')
}
