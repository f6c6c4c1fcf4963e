import { createHash } from 'node:crypto'
import { serializeOuter } from 'parse5'
import type { AnalyticsTool } from '@/lib/content/site'
import type { Env } from '@/lib/env'
import { WORKER_POLICY } from '@/lib/waitlist/page/backgroundSync'
import { attribute, createElement, elementsOf, moveInto, textOf } from './markup'
import type { ParsedElement, ParsedPage } from './markup'

type Tools = readonly AnalyticsTool[]

/** Sources that Vercel's toolbar needs (vercel.com/docs/vercel-toolbar/managing-toolbar). */
const TOOLBAR: Record<string, string[]> = {
  'script-src': ['https://vercel.live'],
  'style-src': ['https://vercel.live', "'unsafe-inline'"],
  'img-src': ['https://vercel.live', 'https://vercel.com', 'data:', 'blob:'],
  'font-src': ['https://vercel.live', 'https://assets.vercel.com'],
  'connect-src': ['https://vercel.live', 'wss://ws-us3.pusher.com'],
  'frame-src': ['https://vercel.live'],
}

/**
 * Adds the CSP as a `<meta>`, which works on any static host.
 * @throws Error naming the page when it has markup that the CSP would block
 */
export function addCsp(page: ParsedPage, env: Env, name: string, tools: Tools = []): void {
  const elements = elementsOf(page)
  for (const element of elements) {
    const problem = problemWith(element, tools)
    if (!problem) continue
    const markup = serializeOuter(element).slice(0, 80)
    throw new Error(`${name} contains ${problem}, which the CSP would block: ${markup}`)
  }
  const head = elements.find(({ tagName }) => tagName === 'head')!
  const content = cspOf(elements, env, tools)
  const meta = createElement('meta', { 'http-equiv': 'Content-Security-Policy', content })
  // Goes after the charset, which Next puts first, but before everything that the CSP governs.
  moveInto(head, meta, 1)
}

function problemWith(element: ParsedElement, tools: Tools): string | undefined {
  const { tagName, attrs } = element
  if (attrs.some(({ name }) => name === 'style' || name.startsWith('on'))) {
    return "inline code (use a class, or set it from script; Next's 404 page: see globalNotFound in lib/export/insideNext.js)"
  }
  const isData = attribute(element, 'type') === 'application/ld+json'
  const src = attribute(element, 'src')
  const isListed = src?.startsWith('/_next/') || tools.some(({ script }) => script === src)
  if (tagName === 'script' && !isData && !isListed) {
    return "a script that is not the islands' (list an analytics tool in lib/content/site.ts)"
  }
  if (attribute(element, 'rel')?.split(' ').includes('stylesheet')) {
    return 'a stylesheet (inlineCss in lib/export/insideNext.js should inline it)'
  }
  return undefined
}

/**
 * Allows script files by origin or URL, and inline styles by hash (CSP3 §6.7.2.3). On previews, also allows
 * Vercel's toolbar, which writes HTML: previews cannot require Trusted Types.
 */
export function cspOf(
  elements: ParsedElement[],
  env: Pick<Env, 'emailService' | 'hasToolbar'>,
  tools: Tools,
): string {
  const { emailService, hasToolbar } = env
  const styles = elements.filter(({ tagName }) => tagName === 'style')
  // CSP sources have no query.
  const scripts = tools.map(({ script }) => script.replace(/\?.*/, ''))
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.filter((url) => url[0] !== '/')],
    // Hashes would disable the toolbar's 'unsafe-inline'.
    'style-src': hasToolbar ? [] : styles.map((style) => hash(textOf(style))),
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Lighthouse and PageSpeed Insights fetch robots.txt from within the page.
    'connect-src': ["'self'", emailService.origin, ...tools.flatMap(({ connect = [] }) => connect)],
    'form-action': [emailService.origin],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(hasToolbar && { 'frame-src': [] }),
    ...(!hasToolbar && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [WORKER_POLICY],
    }),
  }
  return Object.entries(directives)
    .map(([name, sources]) =>
      [name, ...sources, ...((hasToolbar && TOOLBAR[name]) || [])].join(' '),
    )
    .join('; ')
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
