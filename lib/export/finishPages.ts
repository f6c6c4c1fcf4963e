import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultTreeAdapter as tree, parse, serialize } from 'parse5'
import { globSync } from 'tinyglobby'
import { analytics } from '@/lib/content/site'
import type { Env } from '@/lib/env'
import type { IslandsScript } from './bundle'
import { addCsp } from './csp'
import { attribute, createElement, elementsOf, moveInto, textOf } from './markup'
import type { ParsedElement, ParsedPage } from './markup'
import { isInlineOfNext, isScriptOfNext, REMEDY } from './nextRuntime'

/**
 * Replaces Next's scripts with the islands' script, adds analytics tools and the CSP, and orders the head. HTML
 * files from public/ stay as they are.
 * @returns the paths of the finished pages in the site's folder
 * @throws Error when a page would still start Next's runtime, has markup that the CSP would block, or lacks a
 * rule for a class of the script
 */
export function finishPages(env: Env, script: IslandsScript, tools = analytics): string[] {
  const files = globSync('**/*.html', { cwd: env.siteDir, dot: true }).toSorted()
  const pages = files.filter((name) => {
    const file = path.join(env.siteDir, name)
    const page = parse(readFileSync(file, 'utf8'))
    const scripts = elementsOf(page).filter(({ tagName }) => tagName === 'script')
    // Skips HTML from public/: only Next's pages contain a script that holds the page's content as data.
    if (!scripts.some(isInlineOfNext)) {
      if (!scripts.some(isScriptOfNext)) return false
      throw new Error(`${name} would still start Next's runtime. ${REMEDY}`)
    }
    finishPage(page, script, tools)
    addCsp(page, env, name, tools)
    writeFileSync(file, serialize(page))
    return true
  })
  if (!pages.length) throw new Error(`No page has the script by which Next starts it. ${REMEDY}`)
  return pages
}

function finishPage(page: ParsedPage, script: IslandsScript, tools: typeof analytics): void {
  const isReplaced = (each: ParsedElement) =>
    isScriptOfNext(each) || attribute(each, 'as') === 'font'
  for (const element of elementsOf(page).filter(isReplaced)) tree.detachNode(element)
  const elements = elementsOf(page)
  const partOf = (tagName: string) => elements.find((element) => element.tagName === tagName)!
  const [head, body] = [partOf('head'), partOf('body')]
  // Moves styles and preloads behind the metadata: link previews read only the first kilobytes.
  const isLate = (each: ParsedElement) =>
    each.tagName === 'style' || attribute(each, 'rel') === 'preload'
  for (const element of elementsOf(head).filter(isLate)) moveInto(head, element)
  if (elements.some((element) => attribute(element, 'data-island'))) {
    assertStyled(elements, script.classes)
    addScript(body, script.url)
    for (const { script: src, data } of tools) {
      moveInto(body, createElement('script', { src, async: '', ...data }))
    }
  }
  preloadFont(body, elements)
  // Next's runtime alone reads these attributes, which name the files of the styles.
  elements.filter(({ tagName }) => tagName === 'style').forEach((style) => (style.attrs = []))
  elements.filter((each) => attribute(each, 'href')?.startsWith('mailto:')).forEach(keepEmail)
}

/** Two bundlers name the classes. Without this, a new version of one could leave the islands unstyled. */
function assertStyled(elements: ParsedElement[], classes: readonly string[]): void {
  const styles = stylesOf(elements)
  const missing = classes.filter((name) => !styles.includes(name))
  if (!missing.length) return
  throw new Error(`The page's styles lack classes of the islands: ${missing.join(', ')}. ${REMEDY}`)
}

/**
 * Adds the script as `async`, because `defer` delays Chromium's scroll to a link's target until the script
 * has arrived. Preloads the script, because Chromium's parser pauses for the first paint before it reaches
 * the script's tag. `data-cfasync` exempts the script from Cloudflare's Rocket Loader, under which no island
 * starts. This attribute must precede `src`.
 */
function addScript(body: ParsedElement, src: string): void {
  const preload = { rel: 'preload', href: src, as: 'script', fetchpriority: 'low' }
  moveInto(body, createElement('link', preload), 0)
  moveInto(body, createElement('script', { 'data-cfasync': 'false', src, async: '' }))
}

/**
 * Preloads the first font of the page's styles, because Next does not preload it on Windows
 * (vercel/next.js#57008). Adds the preload to the body: in the head, it would delay Chromium's first paint
 * from 0.57 to 0.84 s on slow 4G (2026-11-25).
 */
function preloadFont(body: ParsedElement, elements: ParsedElement[]): void {
  const [, href] = /url\("?(\/_next\/[^)"]+\.woff2)/.exec(stylesOf(elements)) ?? []
  if (!href) return
  const preload = { rel: 'preload', href, as: 'font', crossorigin: '', type: 'font/woff2' }
  moveInto(body, createElement('link', preload), 0)
}

/**
 * Puts an email link between comments that exempt it from Cloudflare's Email Address Obfuscation. Our CSP
 * blocks the script that would decode the address. The header `Cache-Control: no-transform` would exempt the
 * link too, but would also stop compression.
 */
function keepEmail(link: ParsedElement): void {
  const parent = link.parentNode as ParsedElement
  const index = parent.childNodes.indexOf(link)
  moveInto(parent, tree.createCommentNode('/email_off'), index + 1)
  moveInto(parent, tree.createCommentNode('email_off'), index)
}

function stylesOf(elements: ParsedElement[]): string {
  const styles = elements.filter(({ tagName }) => tagName === 'style')
  return styles.map(textOf).join('')
}
