import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import type { Env } from '@/lib/env'
import { islandScript, placedIn, removeFilesOfNext, replaceScripts } from './islands'
import { listedIslands } from './listed'
import { attribute, elementsOf } from './markup'
import { policyFor } from './policy'

/**
 * Finishes what Next built: the islands' script takes the place of Next's, and each HTML file gets its
 * own policy as a `<meta>`, so that it holds on any static host.
 * @returns the files sealed, relative to the folder
 * @throws Error when an island has no place, and when a page has no charset to put the policy
 * after, or markup it would refuse
 */
export function sealSite(env: Env, islands = Object.keys(listedIslands())): string[] {
  const script = islandScript(env.siteDir)
  removeFilesOfNext(env.siteDir)
  const pages = globSync('**/*.html', { cwd: env.siteDir, dot: true }).toSorted()
  const placed = new Set<string>()
  for (const page of pages) {
    const file = path.join(env.siteDir, page)
    const html = readFileSync(file, 'utf8')
    for (const name of placedIn(html)) placed.add(name)
    writeFileSync(file, seal(replaceScripts(html, script, page), env, page))
  }
  const nowhere = islands.filter((name) => !placed.has(name))
  if (nowhere.length) {
    throw new Error(
      `No page has a place for ${nowhere.join(', ')}. Give it one in a section, <Island component={${nowhere[0]}}> (README, Islands), or take it out of components/islands.ts.`,
    )
  }
  return pages
}

/** @throws Error naming the page; see `sealSite` */
export function seal(html: string, env: Env, page: string): string {
  // The policy comes right after it, before anything it is to govern.
  const charset = elementsOf(html).find(
    (element) => element.tagName === 'meta' && attribute(element, 'charset') !== undefined,
  )
  const at = charset?.sourceCodeLocation?.endOffset
  if (at === undefined) throw new Error(`${page} has no <meta charset>, so it cannot be sealed.`)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyFor(html, env)}"/>`
  return html.slice(0, at) + meta + html.slice(at)
}
