import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import type { Env } from '@/lib/env'
import { addCsp } from './csp'
import { listedIslands } from './listedIslands'
import { islandScript, mountedIn, removeFilesOfNext, replaceScripts } from './nextRuntime'

/** Cloudflare obfuscates mailto links with a script that the CSP blocks, unless comments forbid it. */
const EMAIL_LINKS = /<a [^>]*href="mailto:[^]*?<\/a>/g

/**
 * Replaces Next's scripts in each HTML file with the islands' script, and adds the CSP.
 * @returns the files, relative to the folder
 * @throws Error when no page mounts an island, or when a page has markup that the CSP would block
 */
export function finishPages(env: Env, islands = Object.keys(listedIslands())): string[] {
  const script = islandScript(env.siteDir)
  removeFilesOfNext(env.siteDir)
  const pages = globSync('**/*.html', { cwd: env.siteDir, dot: true }).toSorted()
  const mounted = new Set<string>()
  for (const page of pages) {
    const file = path.join(env.siteDir, page)
    // Not `Cache-Control: no-transform`, which also stops compression.
    const html = readFileSync(file, 'utf8').replaceAll(
      EMAIL_LINKS,
      '<!--email_off-->$&<!--/email_off-->',
    )
    for (const name of mountedIn(html)) mounted.add(name)
    writeFileSync(file, addCsp(replaceScripts(html, script), env, page))
  }
  const missing = islands.filter((name) => !mounted.has(name))
  if (missing.length) {
    throw new Error(
      `No page mounts ${missing.join(', ')}. Add <Island component={${missing[0]}}> to a section (docs/architecture.md), or remove it from components/islands.ts.`,
    )
  }
  return pages
}
