import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { attribute, elementsOf } from './markup'

/** Where next.config.mjs has webpack put the islands' script and what it loads on demand. */
const FOLDER = '_next/static/chunks/islands'
/** What only Next's runtime asks for: its scripts, the pages as data, the styles as files. */
const FILES_OF_NEXT =
  /^(_next\/static\/(site|css|chunks\/(?!islands\b).+)|__next\..+|_not-found.*|index\.txt)$/
const SCRIPTS_OF_NEXT =
  /<link [^>]*as="script"[^>]*>|<script src="\/_next\/[^>]*><\/script>|<script>\(?self\.__next_f\b[^]*?<\/script>/g

/**
 * The address of the script that starts the islands.
 * @throws Error when it is not one file, and would wait for others
 */
export function islandScript(siteDir: string): string {
  const files = readdirSync(path.join(siteDir, FOLDER))
  const start = files.find((file) => file.startsWith('start.')) ?? ''
  const text = start && readFileSync(path.join(siteDir, FOLDER, start), 'utf8')
  // It names the files it loads on demand. A file it doesn't name would have to be loaded before it.
  const rest = files.filter((file) => file !== start && !text.includes(path.parse(file).name))
  if (start && !rest.length) return `/${FOLDER}/${start}`
  throw new Error(`The islands' script is not one file. ${FOLDER} holds ${files.join(', ')}.`)
}

export function removeFilesOfNext(siteDir: string): void {
  for (const file of readdirSync(siteDir, { recursive: true, encoding: 'utf8' })) {
    if (!FILES_OF_NEXT.test(file.replaceAll(path.sep, '/'))) continue
    rmSync(path.join(siteDir, file), { recursive: true, force: true })
  }
}

/**
 * The page with the islands' script instead of Next's, or with none where no island is. It is `async`
 * and stands last: with `defer`, Chromium goes to a link's target only after the script has arrived.
 * @throws Error naming the page when another script is left in it
 */
export function replaceScripts(html: string, script: string, page: string): string {
  const rest = html.replaceAll(SCRIPTS_OF_NEXT, '')
  const left = elementsOf(rest).find(
    (element) =>
      element.tagName === 'script' && attribute(element, 'type') !== 'application/ld+json',
  )
  if (left) {
    const { startOffset } = left.sourceCodeLocation!
    throw new Error(
      `${page} holds a script that is not the islands', and the policy would refuse it: ${rest.slice(startOffset, startOffset + 80)}`,
    )
  }
  if (!placedIn(rest).length) return rest
  const end = rest.lastIndexOf('</body>')
  return `${rest.slice(0, end)}<script src="${script}" async=""></script>${rest.slice(end)}`
}

/** The names of the islands that have a place in the page. */
export function placedIn(html: string): string[] {
  return elementsOf(html).flatMap((element) => attribute(element, 'data-island') ?? [])
}
