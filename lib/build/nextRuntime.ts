import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { FILES_OF_NEXT, PAGE_AS_DATA, REACT_VERSION, STYLE_OF_NEXT } from './insideNext.js'
import { attribute, elementsOf, textOf } from './markup'
import type { ParsedElement } from './markup'

/** Where webpack writes the islands' script, and chunks that it would load on demand (next.config.mjs). */
const FOLDER = '_next/static/chunks/islands'
const REMEDY = 'See lib/build/insideNext.js.'

/**
 * The URL of the islands' script.
 * @throws Error when it is split into several files, or has another React than rendered the page
 */
export function islandScript(siteDir: string): string {
  const folder = path.join(siteDir, FOLDER)
  const files = globSync('*', { cwd: folder })
  const [start] = files
  if (!start || files.length > 1) {
    throw new Error(
      `The islands' script must be one file; ${FOLDER} holds: ${files.join(', ')}. ${REMEDY}`,
    )
  }
  if (!readFileSync(path.join(folder, start), 'utf8').includes(`"${REACT_VERSION}"`)) {
    throw new Error(
      `The islands' script lacks React ${REACT_VERSION}, which rendered the page. ${REMEDY}`,
    )
  }
  return `/${FOLDER}/${start}`
}

/** Removes the files that only Next's runtime requests. */
export function removeFilesOfNext(siteDir: string): void {
  const files = globSync(FILES_OF_NEXT, { cwd: siteDir, absolute: true, onlyFiles: false })
  for (const file of files) rmSync(file, { recursive: true, force: true })
}

/**
 * The page with the islands' script instead of Next's, or without a script if it mounts no island.
 * `async` and last: with `defer`, Chromium scrolls to a link's target only once the script is there. Its
 * preload comes first: Chromium paints before the parser has reached the last tag.
 */
export function replaceScripts(html: string, script: string): string {
  const ofNext = elementsOf(html).filter(isOfNext)
  const rest = ofNext
    .reduceRight((left, { sourceCodeLocation }) => {
      const { startOffset, endOffset } = sourceCodeLocation!
      return left.slice(0, startOffset) + left.slice(endOffset)
    }, html)
    .replaceAll(STYLE_OF_NEXT, '<style>')
  const mountsIsland = elementsOf(rest).some((element) => attribute(element, 'data-island'))
  if (!mountsIsland) return rest
  const preload = `<link rel="preload" href="${script}" as="script" fetchpriority="low"/>`
  const end = rest.lastIndexOf('</body>')
  return `${rest.slice(0, end)}<script src="${script}" async=""></script>${rest.slice(end)}`.replace(
    /<body[^>]*>/,
    (body) => body + preload,
  )
}

function isOfNext(element: ParsedElement): boolean {
  const address = attribute(element, 'src') ?? attribute(element, 'href')
  const isFileOfNext = Boolean(address?.startsWith('/_next/'))
  if (element.tagName === 'link') return isFileOfNext && attribute(element, 'as') === 'script'
  return element.tagName === 'script' && (isFileOfNext || PAGE_AS_DATA.test(textOf(element)))
}
