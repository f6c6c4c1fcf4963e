import { STATUS_CODES } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { SEND_PATH } from '@/lib/emailjs/service'
import { inboxList } from './inbox/list'
import type { Fault, FormValues, Lane } from './lanes'
import { serveFolder } from './staticHost'

/** Documented rate limit of EmailJS: one request a second. */
const RATE_MS = 1000
/** Faults with which the service accepts the signup. `undefined` stands for no fault. */
const ACCEPTS = new Set<Fault['fault'] | undefined>([undefined, 'reset-after', 'no-cors'])
const HAND = 'hand'
const INBOX_PAGE = 'e2e/sandbox/inbox'
/** Allowed hostnames, against DNS rebinding. Any port is allowed: forwarding to a phone may change it. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Fake EmailJS with an inbox: `/inbox` (the page), `/inbox.list` and `/inbox.json`. `POST /inbox` queues the
 * given fault; without one, it cancels all faults. A signup from `mei.ling+lane-x@kedai.example` goes to lane
 * `x`. A signup from an address without a lane goes to lane `hand`. Preflights are refused: a signup must
 * need none.
 */
export function createFakeEmailJs() {
  const lanes = new Map<string, Lane>()
  const laneOf = (name: string) => {
    const lane = lanes.get(name) ?? { name, requests: [], faults: [] }
    lanes.set(name, lane)
    return lane
  }
  const laneAsked = (c: Context) => laneOf(c.req.query('lane') || HAND)
  const service = new Hono<{ Bindings: HttpBindings }>()

  service.use(async (c, next) => {
    const { hostname } = new URL(c.req.url)
    if (!LOOPBACK.test(hostname)) return c.text('Open it as 127.0.0.1 or localhost.', 403)
    return next()
  })

  service.post(SEND_PATH, async (c) => {
    const contentType = c.req.header('content-type') ?? ''
    const fields = await c.req.parseBody<{ all: true }, FormValues>({ all: true })
    const lane = laneOf(/\+lane-([\w-]+)@/.exec(String(fields.email))?.[1] ?? HAND)
    // Resets the connection when the browser by itself resends a request, because the resend would hide the
    // fault from the page. A resend repeats the multipart boundary; a retry by the page has a new one.
    if (lane.requests.some((earlier) => earlier.contentType === contentType)) return reset(c)

    const { fault, times } = lane.faults[0] ?? {}
    if (times !== 'always') lane.faults.shift()
    const time = Date.now()
    const accepts = ACCEPTS.has(fault)
    // Does not count requests refused as too soon. If they counted, steady retries would never get through.
    const isTooSoon = accepts && time - (lane.lastCounted ?? 0) < RATE_MS
    if (accepts && !isTooSoon) lane.lastCounted = time
    const status = typeof fault === 'number' ? fault : isTooSoon ? 429 : 200
    const accepted = accepts && status === 200
    lane.requests.push({ accepted, answer: fault ?? status, contentType, fields })

    if (fault === 'silence') return new Promise<never>(() => undefined)
    if (fault === 'reset' || fault === 'reset-after') return reset(c)
    const headers = fault !== 'no-cors' ? { 'access-control-allow-origin': '*' } : undefined
    return new Response(STATUS_CODES[status], { status, headers })
  })

  // Prevents clickjacking by another site. A CSP in <meta> cannot forbid framing.
  service.use(secureHeaders({ contentSecurityPolicy: { frameAncestors: ["'none'"] } }))
  service.get('/inbox.json', (c) => c.json(laneAsked(c)))
  service.get('/inbox.list', (c) => c.html(inboxList(laneAsked(c))))
  service.post('/inbox', async (c) => {
    const lane = laneAsked(c)
    const { fault, times } = (await c.req.parseBody()) as Partial<Fault>
    if (fault) lane.faults.push({ fault: Number(fault) || fault, times })
    else lane.faults = []
    return c.redirect(c.req.url, 303)
  })
  // Chrome and Chromium ask for it, except the headless shell.
  service.get('/favicon.ico', (c) => c.body(null, 204))
  service.get('*', serveFolder(INBOX_PAGE))
  return service
}

function reset(c: Context<{ Bindings: HttpBindings }>): Response {
  c.env.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}
