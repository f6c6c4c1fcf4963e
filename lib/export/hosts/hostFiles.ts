import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import type { Env } from '@/lib/env'
import { WORKER_PATH } from '@/lib/waitlist/page/backgroundSync'
import type { HeaderRule } from './headerRules'
import { headerRules, headersAt, workerCsp } from './headerRules'

/**
 * Adds `.nojekyll`, and `_headers`: vercel.json's headers for Netlify and Cloudflare Pages. Runs last, because
 * `_headers` names all files.
 */
export function addHostFiles({ siteDir, emailService }: Env): void {
  const files = globSync('**', { cwd: siteDir, dot: true })
  const addresses = files.map((file) => `/${file.replace(/(index)?\.html$/, '')}`)
  const { origin } = emailService
  const sent = headersAt(WORKER_PATH).get('Content-Security-Policy')
  // Skips plain http: only the sandbox's service has it, and vercel.json does not allow that service.
  if (origin.startsWith('https:') && sent !== workerCsp(origin)) {
    throw new Error(
      `In vercel.json the CSP of ${WORKER_PATH} is "${sent}", but signups go to ${origin}: it must be "${workerCsp(origin)}". Change it, set EMAIL_ORIGIN in lib/emailjs/service.ts to the same origin, and unset NEXT_PUBLIC_EMAILJS_ORIGIN.`,
    )
  }
  // Scripts, fonts and illustrations get only an hour in vercel.json, because its rules may apply to errors:
  // browsers would keep a script's 404 as long. Illustrations keep their names when they change.
  const headersFile = toHeadersFile(addresses.toSorted(), headerRules(origin))
  writeFileSync(path.join(siteDir, '_headers'), headersFile)
  // Without this file, GitHub Pages leaves out _next because of its underscore.
  writeFileSync(path.join(siteDir, '.nojekyll'), '')
}

/**
 * Writes the headers that all paths share for `/*`, which also matches unknown paths. Writes the other
 * headers for each path, so that no path gets a header twice. Cloudflare reads at most a hundred such rules.
 */
export function toHeadersFile(addresses: readonly string[], rules: readonly HeaderRule[]): string {
  const linesOf = (address: string) =>
    [...headersAt(address, rules)].map(([key, value]) => `\n  ${key}: ${value}`)
  const isCommon = (line: string) => addresses.every((address) => linesOf(address).includes(line))
  const common = linesOf(addresses[0]!).filter(isCommon)
  const own = addresses.map((address) => {
    const lines = linesOf(address).filter((line) => !common.includes(line))
    return `${address}${lines.join('')}\n`
  })
  return [`/*${common.join('')}\n`, ...own].join('\n')
}
