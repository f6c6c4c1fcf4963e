import type { BrowserContext, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import type { AnalyticsTool } from '@/lib/content/site'
import { analytics } from '@/lib/content/site'
import { SEND_PATH } from '@/lib/emailjs/service'
import type { Fault } from '../sandbox/lanes'

const originsOf = ({ script, connect = [] }: AnalyticsTool) =>
  [script, ...connect].filter((url) => url[0] !== '/').map((url) => new URL(url).origin)
const answerEmpty = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })

export type Guard = Awaited<ReturnType<typeof watchContext>>

/** Records errors, foreign requests and leaked `details`. Without `service`, signups may go to any origin. */
export async function watchContext(
  context: BrowserContext,
  origin: string,
  details: string[],
  service?: string,
  tools: readonly AnalyticsTool[] = analytics,
) {
  const expected: RegExp[] = []
  // Chrome 111 to 113 reports this for an attribute that it does not support yet.
  const allowed = [/^Found a 'popover' attribute/]
  const errors: string[] = []
  const breaches: string[] = []

  const lookForDetails = (where: string, text: string) => {
    // Searches the text as it is and URL-decoded. Unlike decodeURIComponent, URLSearchParams never throws.
    const seen = [text, ...new URLSearchParams(text)].flat().join(' ')
    const found = details.find((detail) => seen.includes(detail))
    if (found) breaches.push(`${where} shows "${found}"`)
  }

  context.on('console', (message) => {
    lookForDetails('the console', message.text())
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    const { message, stack = '' } = error.error()
    lookForDetails('an error', `${message} ${stack}`)
    errors.push(`uncaught: ${message}`)
  })
  context.on('framenavigated', (frame) => lookForDetails('the address bar', frame.url()))
  const counters = new Set(tools.flatMap(originsOf))
  // Tests must not count as visits.
  if (counters.size) await context.route(({ origin: to }) => counters.has(to), answerEmpty)
  context.on('request', (request) => {
    const url = new URL(request.url())
    lookForDetails('a request', url.href)
    const sends = url.pathname === SEND_PATH && url.origin === (service ?? url.origin)
    if (url.origin !== origin && !sends && !counters.has(url.origin))
      breaches.push(`a request to ${url.href}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      console.error(`CSP violation: ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })

  return {
    /** Declares console errors that must come. */
    expect: (...words: RegExp[]) => expected.push(...words),
    /** Declares console errors that may come. */
    allow: (...words: RegExp[]) => allowed.push(...words),
    /** Throws on an undeclared error, a forbidden request or leak of `details`, or a missing expected error. */
    verify: () => {
      const undeclared = errors.filter(
        (error) => ![...expected, ...allowed].some((known) => known.test(error)),
      )
      const missing = expected.filter((known) => !errors.some((error) => known.test(error)))
      expect(undeclared, 'undeclared console errors').toEqual([])
      expect(breaches, 'forbidden').toEqual([])
      expect(missing.map(String), 'declared console errors that never came').toEqual([])
    },
  }
}

export const failedToLoad = /^Failed to load resource: /
export const answered404 = /^Failed to load resource: .* status of 404 /

/** Messages of Firefox and WebKit when another origin gives no answer. */
export const notAnswered =
  /The Same Origin Policy disallows reading the remote resource|due to access control checks/
const notReadable = /CORS|not allowed by Access-Control-Allow-Origin/

/** Error that React reports when it re-renders an island that was changed before hydration. */
export const reRendered = /Minified React error #418/

export const notDelivered = (cause: string) =>
  new RegExp(`^Waitlist: not delivered yet \\(${cause}\\)`)

/** Console messages of a submit while the browser is offline. */
export const offline = [failedToLoad, notAnswered, notDelivered('TypeError')]

export function declareFault(errors: Guard, { fault }: Fault): void {
  errors.allow(failedToLoad, notAnswered, notReadable)
  // Chromium 111 calls a timeout AbortError.
  errors.allow(notDelivered('(Timeout|Abort)Error'))
  if (fault === 'silence') return
  errors.expect(notDelivered(typeof fault === 'number' ? String(fault) : 'TypeError'))
}
