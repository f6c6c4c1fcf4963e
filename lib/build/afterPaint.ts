import { attribute, elementsOf, withAtEnd } from './markup'
import type { Element } from './markup'

const TEMPLATE_ID = 'scripts'

/** How long a first paint is waited for that nobody tells of. */
const AT_LATEST_MS = 3000

/**
 * Runs once the first frame is on the screen; a tab nobody looks at paints none, and starts at once.
 * Taken from a template, a script needs no address written by script, so Trusted Types hold; and a
 * template gives its content once, so starting twice does nothing.
 */
const START =
  `{const start=()=>document.body.append(document.getElementById('${TEMPLATE_ID}').content);` +
  `setTimeout(start,${AT_LATEST_MS});` +
  `document.hidden?start():new PerformanceObserver(start).observe({type:'paint',buffered:true})}`

/**
 * Has the browser ask for a page's scripts after its first paint instead of before: they neither
 * run ahead of it, as they would from the cache, nor take bandwidth from the font and the pictures
 * the page is already whole without them. From then on they come first.
 * @param html a page as Next exports it: its scripts are `async` and in no order
 * @returns the page, its own scripts in a `<template>` at the end of the body; scripts for engines
 * without modules stay where they are
 */
export function scriptsAfterPaint(html: string): string {
  const elements = elementsOf(html)
  const scripts = elements.filter(isScriptFile)
  if (!scripts.length) return html
  const template = scripts
    .map((script) => source(html, script).replace('<script', '<script fetchpriority="high"'))
    .join('')
  const whole = withAtEnd(
    html,
    `<template id="${TEMPLATE_ID}">${template}</template><script>${START}</script>`,
  )
  // What could not be put there may not be taken away either.
  if (whole === html) return html
  return without(whole, [...scripts, ...elements.filter(isScriptPreload)])
}

function isScriptFile(element: Element): boolean {
  return (
    element.tagName === 'script' &&
    attribute(element, 'src') !== undefined &&
    attribute(element, 'nomodule') === undefined
  )
}

function isScriptPreload(element: Element): boolean {
  return element.tagName === 'link' && attribute(element, 'as') === 'script'
}

function source(html: string, { sourceCodeLocation: at }: Element): string {
  return html.slice(at!.startOffset, at!.endOffset)
}

function without(html: string, elements: Element[]): string {
  return elements
    .map(({ sourceCodeLocation: at }) => at!)
    .toSorted((a, b) => b.startOffset - a.startOffset)
    .reduce((text, at) => text.slice(0, at.startOffset) + text.slice(at.endOffset), html)
}
