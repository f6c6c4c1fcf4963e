import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { site } from '@/lib/content/site'
import type { Env } from '@/lib/env'
import vercel from '@/vercel.json'

type HeaderRule = { source: string; headers: { key: string; value: string }[] }

/**
 * Adds what hosts and researchers look for: `_headers` (Netlify, Cloudflare Pages and others read
 * it; its rules are those of vercel.json) and `.well-known/security.txt` (RFC 9116).
 */
export function addHostFiles({ siteDir, siteUrl }: Env): void {
  writeFileSync(path.join(siteDir, '_headers'), toHeadersFile(vercel.headers))

  const folder = path.join(siteDir, '.well-known')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'security.txt'), securityTxt(siteUrl))
}

/**
 * A wildcard is `(.*)` in vercel.json and `*` in `_headers`; a later rule unsets what it replaces.
 * @throws Error at any other pattern, which `_headers` would take for a plain address
 */
export function toHeadersFile(rules: readonly HeaderRule[]): string {
  const seen = new Set<string>()
  return rules
    .map(({ source, headers }) => {
      const lines = headers.flatMap(({ key, value }) => {
        const line = `  ${key}: ${value}`
        return seen.has(key) ? [`  ! ${key}`, line] : [line]
      })
      for (const { key } of headers) seen.add(key)
      const address = source.replaceAll('(.*)', '*')
      const foreign = /[^\w./*-]/.exec(address)
      if (foreign) {
        throw new Error(`vercel.json has the source ${source}; _headers knows no "${foreign[0]}".`)
      }
      return [address, ...lines].join('\n')
    })
    .join('\n\n')
    .concat('\n')
}

function securityTxt(siteUrl: string): string {
  return [
    `Contact: ${site.security.contact}`,
    `Expires: ${site.security.expires}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    'Preferred-Languages: en, ms',
    '',
  ].join('\n')
}
