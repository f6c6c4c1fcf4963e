import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { FILES_OF_NEXT, PAGE_AS_DATA, REACT_VERSION } from './insideNext.js'
import { attribute, textOf } from './markup'
import type { ParsedElement } from './markup'

/** Folder of the islands' script (next.config.mjs). */
const FOLDER = '_next/static/chunks/islands'
export const REMEDY = 'See lib/build/insideNext.js.'

/**
 * Returns the URL of the islands' script.
 * @throws Error when the script is several files, waits for another file, or contains another React than the
 *   one that rendered the page
 */
export function islandScript(siteDir: string, reactVersion = REACT_VERSION): string {
  const folder = path.join(siteDir, FOLDER)
  const files = globSync('*', { cwd: folder })
  const [start] = files
  if (!start || files.length > 1) {
    throw new Error(
      `The islands' script must be one file; ${FOLDER} holds: ${files.join(', ')}. ${REMEDY}`,
    )
  }
  const script = readFileSync(path.join(folder, start), 'utf8')
  assertRunsAlone(script, "islands' script")
  if (!reactVersion || !script.includes(`"${reactVersion}"`)) {
    throw new Error(
      `The islands' script lacks the React that rendered the page, ${reactVersion ?? 'which next/dist/compiled no longer has'}. ${REMEDY}`,
    )
  }
  return `/${FOLDER}/${start}`
}

/** @throws Error when a script waits for webpack's runtime, which no page loads */
export function assertRunsAlone(script: string, name: string): void {
  if (!script.includes('webpackChunk')) return
  throw new Error(`The ${name} waits for Next's scripts and would never run. ${REMEDY}`)
}

/** Removes the files that only Next's runtime requests. */
export function removeFilesOfNext(siteDir: string): void {
  const files = globSync(FILES_OF_NEXT, { cwd: siteDir, absolute: true, onlyFiles: false })
  // Windows locks files for a moment after Next has ended.
  for (const file of files) rmSync(file, { recursive: true, force: true, maxRetries: 5 })
}

/** Returns true for Next's script files, preloads of scripts, and the page as data. */
export function isScriptOfNext(element: ParsedElement): boolean {
  const isFile = element.tagName === 'script' && attribute(element, 'src')?.startsWith('/_next/')
  return isFile || attribute(element, 'as') === 'script' || isPageAsData(element)
}

export function isPageAsData(element: ParsedElement): boolean {
  return element.tagName === 'script' && PAGE_AS_DATA.test(textOf(element))
}
