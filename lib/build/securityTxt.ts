import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { site } from '@/lib/content/site'

/** Adds `.well-known/security.txt` (RFC 9116). */
export function addSecurityTxt(siteDir: string, siteUrl: string): void {
  const folder = path.join(siteDir, '.well-known')
  mkdirSync(folder, { recursive: true })
  const securityTxt = [
    `Contact: ${site.security.contact}`,
    `Expires: ${site.security.expires}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    'Preferred-Languages: en, ms',
    '',
  ]
  writeFileSync(path.join(folder, 'security.txt'), securityTxt.join('\n'))
}
