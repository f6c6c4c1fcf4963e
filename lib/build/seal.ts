import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '@/lib/env'
import { policyFor, unhashedScripts } from './policy'
import { structuredData } from './structuredData'

/** The policy comes right after it, before anything it is to govern. */
const CHARSET = /<meta charset="?utf-8"?\s*\/?>/i

/**
 * Adds the structured data to the page, and gives each HTML file of a built site its own policy as a `<meta>`, so that it holds on any static
 * host.
 * @returns the files sealed, relative to the folder
 * @throws Error when a page has no charset to put it after, or an inline script without a hash
 */
export function sealSite(siteDir: string, { emailService, siteUrl }: Env): string[] {
  const pages = readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .toSorted()
  for (const page of pages) {
    const file = path.join(siteDir, page)
    const html = readFileSync(file, 'utf8')
    const whole =
      page === 'index.html'
        ? html.replace('</body>', () => `${structuredData(siteUrl)}</body>`)
        : html
    writeFileSync(file, seal(whole, emailService.origin, page))
  }
  return pages
}

/** @throws Error naming the page; see `sealSite` */
export function seal(html: string, emailOrigin: string, page: string): string {
  if (!CHARSET.test(html)) throw new Error(`${page} has no <meta charset>, so it cannot be sealed.`)
  const policy = policyFor(html, emailOrigin)
  const sealed = html.replace(
    CHARSET,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  )
  const unhashed = unhashedScripts(sealed, policy)
  if (unhashed.length) {
    throw new Error(`${page} has inline scripts without a hash: ${unhashed.join(' | ')}`)
  }
  return sealed
}
