import { createHash } from 'node:crypto'
import type { Env } from '@/lib/env'
import { WORKER_POLICY } from '@/lib/waitlist/backgroundSync'
import { TRUSTED_TYPES } from './insideNext.js'
import { elementsOf, textOf } from './markup'
import type { ParsedElement } from './markup'

/** What the toolbar needs: vercel.com/docs/vercel-toolbar/managing-toolbar, Content Security Policy. */
const TOOLBAR: Record<string, string[]> = {
  'script-src': ['https://vercel.live'],
  'style-src': ['https://vercel.live', "'unsafe-inline'"],
  'img-src': ['https://vercel.live', 'https://vercel.com', 'data:', 'blob:'],
  'font-src': ['https://vercel.live', 'https://assets.vercel.com'],
  'connect-src': ['https://vercel.live', 'wss://ws-us3.pusher.com'],
  'frame-src': ['https://vercel.live'],
}

/**
 * The Content-Security-Policy of one page. It forbids what the page doesn't do. Scripts are files of
 * its own; styles are allowed by the hash of their text (CSP3 §6.7.2.3). On a preview Vercel's toolbar
 * is allowed too; it writes HTML, so Trusted Types are not required there.
 * @param html the page as it will be served
 * @throws Error when the page holds something no hash can allow: an inline handler or style attribute
 */
export function policyFor(
  html: string,
  { emailService, preview }: Pick<Env, 'emailService' | 'preview'>,
): string {
  const elements = elementsOf(html)
  forbidWhatNoHashAllows(elements)
  const styles = elements.filter(({ tagName }) => tagName === 'style')
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // A hash would switch the toolbar's 'unsafe-inline' off.
    'style-src': preview ? [] : hashes(styles),
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Lighthouse and PageSpeed Insights fetch robots.txt from within the page.
    'connect-src': ["'self'", emailService.origin],
    'form-action': [emailService.origin],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(preview
      ? { 'frame-src': [] }
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': [TRUSTED_TYPES, WORKER_POLICY],
        }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...((preview && TOOLBAR[name]) || [])].join(' '))
    .join('; ')
}

function forbidWhatNoHashAllows(elements: ParsedElement[]): void {
  for (const { tagName, attrs } of elements) {
    const forbidden = attrs.find(({ name }) => name === 'style' || name.startsWith('on'))
    if (forbidden) {
      throw new Error(
        `<${tagName} ${forbidden.name}="${forbidden.value}"> stands in the HTML, and the policy would refuse it. Use a class, or set it from script.`,
      )
    }
  }
}

const hashes = (elements: ParsedElement[]) => [...new Set(elements.map(textOf).map(hash))]

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
