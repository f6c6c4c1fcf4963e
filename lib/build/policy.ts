import { createHash } from 'node:crypto'
import { attribute, elementsOf, textOf } from './markup'
import type { Element } from './markup'

/** The Trusted Types policy of webpack's chunk loader, as Next names it. */
const TRUSTED_TYPES = 'nextjs#bundler'

/**
 * The Content-Security-Policy of one page: everything is forbidden that the page doesn't do. Its
 * inline scripts and styles are allowed by the hash of their text (CSP3 §6.7.2.3).
 * @param html the page as it will be served
 * @param emailOrigin where signups go besides the page's own origin; empty when that is the same
 * @throws Error when the page holds something no hash can allow: an inline handler or style attribute
 */
export function policyFor(html: string, emailOrigin: string): string {
  const elements = elementsOf(html)
  for (const { tagName, attrs } of elements) {
    const refused = attrs.find(({ name }) => name === 'style' || name.startsWith('on'))
    if (refused) {
      throw new Error(
        `<${tagName} ${refused.name}="${refused.value}"> stands in the HTML, and the policy would refuse it. Use a class, or set it from script.`,
      )
    }
  }
  const self = ["'self'", emailOrigin].filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes(elements.filter(isInlineScript))].join(' ')}`,
    `style-src ${["'self'", ...hashes(elements.filter(({ tagName }) => tagName === 'style'))].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${self}`,
    `form-action ${self}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join('; ')
}

/** Inline scripts a browser would run whose hash the policy doesn't list. Empty when all is well. */
export function unhashedScripts(html: string, policy: string): string[] {
  return elementsOf(html)
    .filter(isInlineScript)
    .filter((script) => !policy.includes(hash(textOf(script))))
    .map((script) => textOf(script).slice(0, 60))
}

const hashes = (elements: Element[]) => [...new Set(elements.map(textOf).map(hash))]

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** JSON in a script element is data: it is never run and needs no permission. */
function isInlineScript(element: Element): boolean {
  const isCode = ['', 'module', 'text/javascript'].includes(attribute(element, 'type') ?? '')
  return element.tagName === 'script' && isCode && attribute(element, 'src') === undefined
}
