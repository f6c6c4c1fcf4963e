import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import {
  DATA_MARK,
  FILES_OF_NEXT,
  PAGE_AS_DATA,
  REACT_OF_NEXT,
  TRUSTED_TYPES,
} from './insideNext.js'
import { attribute, elementsOf, textOf, without } from './markup'
import type { ParsedElement } from './markup'

/** Where next.config.mjs has webpack put the islands' script and what it loads on demand. */
const FOLDER = '_next/static/chunks/islands'
const WHAT_TO_DO = 'lib/build/insideNext.js says what to do.'

/**
 * The address of the script that starts the islands.
 * @throws Error when it is not one file, and would wait for others, or when Next made something else
 * of it than we rely on
 */
export function islandScript(siteDir: string): string {
  const folder = path.join(siteDir, FOLDER)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const start = files.find((file) => file.startsWith('start.')) ?? ''
  const text = start && readFileSync(path.join(folder, start), 'utf8')
  if (start) assertMadeByNext(text)
  // It names the files it loads on demand. A file it doesn't name would have to be loaded before it.
  const rest = files.filter((file) => file !== start && !text.includes(path.parse(file).name))
  if (!start || rest.length) {
    throw new Error(
      `The islands' script is not one file. ${FOLDER} holds ${files.join(', ')}. ${WHAT_TO_DO}`,
    )
  }
  return `/${FOLDER}/${start}`
}

/** @throws Error when it lacks what Next's own scripts have */
function assertMadeByNext(script: string): void {
  if (!script.includes(`"${versionOfReact()}"`)) {
    throw new Error(
      `The islands' script does not hold React ${versionOfReact()}, which rendered the page and has to hydrate it. ${WHAT_TO_DO}`,
    )
  }
  if (!script.includes(`"${TRUSTED_TYPES}"`)) {
    throw new Error(
      `The islands' script has no Trusted Types policy "${TRUSTED_TYPES}", the only one that a page allows. ${WHAT_TO_DO}`,
    )
  }
}

/** The React with which Next renders. */
export function versionOfReact(): string {
  const react = createRequire(path.resolve('package.json'))(REACT_OF_NEXT) as { version: string }
  return react.version
}

/**
 * Removes what only Next's runtime asks for.
 * @throws Error naming a file that still holds a page as data
 */
export function removeFilesOfNext(siteDir: string): void {
  const files = globSync('**', { cwd: siteDir, dot: true })
  for (const file of files) {
    const place = path.join(siteDir, file)
    const isPageAsData = file.endsWith('.txt') && files.includes(file.replace(/txt$/, 'html'))
    if (isPageAsData || FILES_OF_NEXT.test(file)) {
      rmSync(place)
      // Some hosts take an empty folder for the page of its name.
      let folder = path.dirname(place)
      for (; !readdirSync(folder).length; folder = path.dirname(folder)) rmdirSync(folder)
    } else if (!file.endsWith('.html') && readFileSync(place).includes(DATA_MARK)) {
      throw new Error(`${file} holds a page as data, which nothing reads. ${WHAT_TO_DO}`)
    }
  }
}

/**
 * The page with the islands' script instead of Next's, or with none where no island is. It is `async`
 * and stands last: with `defer`, Chromium goes to a link's target only after the script has arrived.
 * @throws Error naming the page when another script is left in it, or a file of styles
 */
export function replaceScripts(html: string, script: string, page: string): string {
  const rest = without(html, isOfNext)
  for (const element of elementsOf(rest)) {
    const problem = problemWith(element)
    if (!problem) continue
    const { startOffset } = element.sourceCodeLocation!
    throw new Error(
      `${page} holds ${problem}, and the policy would refuse it: ${rest.slice(startOffset, startOffset + 80)}`,
    )
  }
  if (!placedIn(rest).length) return rest
  const end = rest.lastIndexOf('</body>')
  return `${rest.slice(0, end)}<script src="${script}" async=""></script>${rest.slice(end)}`
}

function isOfNext(element: ParsedElement): boolean {
  const address = attribute(element, 'src') ?? attribute(element, 'href')
  const isFileOfNext = Boolean(address?.startsWith('/_next/'))
  if (element.tagName === 'link') return isFileOfNext && attribute(element, 'as') === 'script'
  return element.tagName === 'script' && (isFileOfNext || PAGE_AS_DATA.test(textOf(element)))
}

function problemWith(element: ParsedElement): string | undefined {
  if (element.tagName === 'script' && attribute(element, 'type') !== 'application/ld+json') {
    return "a script that is not the islands'"
  }
  // Next's own is removed with Next's files, too.
  if (attribute(element, 'rel')?.split(' ').includes('stylesheet')) {
    return 'styles in a file (inlineCss in lib/build/insideNext.js should put them into the page)'
  }
  return undefined
}

/** The names of the islands that have a place in the page. */
export function placedIn(html: string): string[] {
  return elementsOf(html).flatMap((element) => attribute(element, 'data-island') ?? [])
}
