import { rmSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { FILES_OF_NEXT, INLINE_OF_NEXT } from './insideNext.js'
import { attribute, textOf } from './markup'
import type { ParsedElement } from './markup'

export const REMEDY = 'See lib/export/insideNext.js.'

/** Removes the files that only Next's runtime requests. */
export function removeFilesOfNext(siteDir: string): void {
  const files = globSync(FILES_OF_NEXT, { cwd: siteDir, absolute: true, onlyFiles: false })
  // Windows locks files for a moment after Next has ended.
  for (const file of files) rmSync(file, { recursive: true, force: true, maxRetries: 5 })
}

/** Returns true for Next's scripts, and for preloads of scripts. */
export function isScriptOfNext(element: ParsedElement): boolean {
  const isFile = element.tagName === 'script' && attribute(element, 'src')?.startsWith('/_next/')
  return isFile || attribute(element, 'as') === 'script' || isInlineOfNext(element)
}

export function isInlineOfNext(element: ParsedElement): boolean {
  return element.tagName === 'script' && INLINE_OF_NEXT.test(textOf(element))
}
