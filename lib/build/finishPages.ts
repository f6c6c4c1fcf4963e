import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import type { Env } from '@/lib/env'
import { addCsp } from './csp'
import { islandScript, removeFilesOfNext, replaceScripts } from './nextRuntime'

/** Cloudflare obfuscates mailto links with a script that the CSP blocks, unless comments forbid it. */
const EMAIL_LINKS = /<a [^>]*href="mailto:[^]*?<\/a>/g

/**
 * Replaces Next's scripts in each HTML file with the islands' script, and adds the CSP.
 * @returns the files, relative to the folder
 * @throws Error when a page has markup that the CSP would block
 */
export function finishPages(env: Env): string[] {
  const script = islandScript(env.siteDir)
  removeFilesOfNext(env.siteDir)
  const pages = globSync('**/*.html', { cwd: env.siteDir, dot: true }).toSorted()
  for (const page of pages) {
    const file = path.join(env.siteDir, page)
    // Not `Cache-Control: no-transform`, which also stops compression.
    const html = readFileSync(file, 'utf8').replaceAll(
      EMAIL_LINKS,
      '<!--email_off-->$&<!--/email_off-->',
    )
    writeFileSync(file, addCsp(replaceScripts(html, script), env, page))
  }
  return pages
}
