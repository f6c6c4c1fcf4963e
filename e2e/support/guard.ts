import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { SEND_PATH } from '@/lib/waitlist/request'
import type { FaultRequest } from '../sandbox/faults'

/** What a console error says: the same everywhere, or by engine, with null where one says nothing. */
type Words = RegExp | Readonly<Record<Engine, RegExp | null>>
type Engine = 'chromium' | 'firefox' | 'webkit'

/** Watches every page of a context for what no visitor may meet. */
export interface Guard {
  /** Declares console errors: those a test provokes, each of which has to come, and those that may. */
  errors: Record<'expect' | 'allow', (...words: Words[]) => void>
  /** Throws when something was met that was not declared, or the other way round. */
  verify: () => void
}

/**
 * Besides its own `origin` a page may only send signups, to `service` or, where that is not known,
 * anywhere. The visitors' `details` may show in no address, on no console and in no error.
 */
export async function watchContext(
  context: BrowserContext,
  origin: string,
  details: string[],
  service?: string,
): Promise<Guard> {
  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  const errors: string[] = []
  const breaches: string[] = []
  const engine = (context.browser()?.browserType().name() ?? 'chromium') as Engine
  const inEngine = (words: Words[]) =>
    words
      .map((each) => (each instanceof RegExp ? each : each[engine]))
      .filter((each) => each !== null)

  const lookForDetails = (where: string, text: string) => {
    const found = details.find((detail) => text.includes(detail))
    if (found) breaches.push(`${where} shows "${found}"`)
  }

  context.on('console', (message) => {
    lookForDetails('the console', message.text())
    if (message.type() === 'error') errors.push(message.text())
  })
  context.on('weberror', (error) => {
    const { message, stack = '' } = error.error()
    lookForDetails('an error', `${message} ${stack}`)
    errors.push(`uncaught: ${message}`)
  })
  const lookAtAddress = (where: string, href: string) => {
    // Decoded too: unlike decodeURIComponent, URLSearchParams never throws.
    lookForDetails(where, `${href} ${[...new URLSearchParams(href)].flat().join(' ')}`)
  }
  const watchAddressBar = (page: Page) =>
    page.on('framenavigated', (frame) => lookAtAddress('the address bar', frame.url()))
  context.pages().forEach(watchAddressBar)
  context.on('page', watchAddressBar)
  context.on('request', (request) => {
    const url = new URL(request.url())
    lookAtAddress('an address', url.href)
    const sends = url.pathname === SEND_PATH && url.origin === (service ?? url.origin)
    if (url.origin !== origin && !sends) breaches.push(`a request to ${url.href}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      console.error(`Against the policy: ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })

  return {
    errors: {
      expect: (...words) => expected.push(...inEngine(words)),
      allow: (...words) => allowed.push(...inEngine(words)),
    },
    verify() {
      const undeclared = errors.filter(
        (error) => ![...expected, ...allowed].some((known) => known.test(error)),
      )
      const missing = expected.filter((known) => !errors.some((error) => known.test(error)))
      expect(
        undeclared,
        'console errors no test declared (React #418: an island whose first render is not the server’s; docs/architecture.md)',
      ).toEqual([])
      expect(breaches, 'what the page may not do').toEqual([])
      expect(missing.map(String), 'console errors declared that never came').toEqual([])
    },
  }
}

/** What is said of any request that fails. Firefox says nothing of one to the page's own origin. */
const failed = /^Failed to load resource: /
export const failedToLoad = { chromium: failed, firefox: null, webkit: failed }
export const answered404 = /^Failed to load resource: .* status of 404 /

/** What is said besides when the email service, another origin, gives no answer. */
export const notAnswered = {
  chromium: null,
  firefox: /The Same Origin Policy disallows reading the remote resource/,
  webkit: /due to access control checks/,
}
const notReadable = /CORS|not allowed by Access-Control-Allow-Origin/

/** What React says when it re-renders what it found changed: reported, and nothing else. */
export const reRendered = /Minified React error #418/

/** What the page says of a signup that it will send again. */
export const notDelivered = (cause: string) =>
  new RegExp(`^Waitlist: not delivered yet \\(${cause}\\)$`)

/** An engine may end a page's requests before the page. */
export const endedWithPage = {
  chromium: null,
  firefox: notDelivered('TypeError'),
  webkit: notDelivered('TypeError'),
}

/** Declares the errors that a fault of the email service leads to. */
export function declareFault({ errors }: Guard, { fault, cors = true }: FaultRequest): void {
  if (fault === 'slow') return
  errors.allow(failedToLoad, notAnswered, notReadable)
  if (fault === 'silence') errors.allow(notDelivered('no answer'))
  else errors.expect(notDelivered(typeof fault === 'number' && cors ? String(fault) : 'TypeError'))
}
