import { STATUS_CODES } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { SEND_PATH } from '@/lib/waitlist/transport'
import { acceptsDespite, readFault, SLOW_MS, takeFault } from './faults'
import { readForm } from './form'
import type { FormValues } from './form'
import { inboxList } from './inbox/list'
import type { Lane } from './lanes'
import { SANDBOX_IDS } from './settings'
import { serveFolder } from './staticHost'

/** EmailJS documents one request a second. */
const RATE_MS = 1000
const TOO_SOON = [429, 'Only one request a second is allowed'] as const
const HAND = 'hand'
const INBOX_PAGE = 'e2e/sandbox/inbox'

/**
 * A fake EmailJS with an inbox: `/inbox` (the page), `/inbox.list`, `/inbox.json`, and `POST /inbox`,
 * which queues faults or clears. A request belongs to the lane in its email address, as in
 * `mei.ling+lane-x@kedai.example`, else to the lane `hand`. Preflights are refused: a signup has to be a
 * simple request.
 */
export function createFakeEmailJs() {
  const lanes: Record<string, Lane> = {}
  const laneOf = (name: string) => (lanes[name] ??= { name, requests: [], faults: [] })
  const laneAsked = (c: Context) => laneOf(c.req.query('lane') || HAND)
  const service = new Hono<{ Bindings: HttpBindings }>()

  service.post(SEND_PATH, async (c) => {
    const contentType = c.req.header('content-type') ?? ''
    const form = await readForm(contentType, await c.req.arrayBuffer())
    const lane = laneOf(/\+lane-([\w-]+)@/.exec(String(form?.email))?.[1] ?? HAND)
    // A browser resends the same bytes after a reset, which would hide the fault from the page. A retry by
    // the page has a boundary of its own.
    if (lane.resetForm === contentType) return reset(c)

    const { fault } = takeFault(lane.faults) ?? {}
    const time = Date.now()
    const accepts = acceptsDespite(fault)
    // Early requests do not count, or a page that retries evenly would never get through.
    const isTooSoon = accepts && time - (lane.lastCounted ?? 0) < RATE_MS
    if (accepts && !isTooSoon) lane.lastCounted = time
    let [status, text] = isTooSoon ? TOO_SOON : judge(form)
    if (typeof fault === 'number') [status, text] = [fault, STATUS_CODES[fault] ?? '']
    lane.requests.push({
      at: new Date(time).toISOString(),
      accepted: accepts && status === 200,
      answer: fault ?? status,
      contentType,
      fields: form ?? {},
    })

    if (fault === 'silence') return new Promise<never>(() => undefined)
    if (fault === 'reset' || fault === 'reset-after') {
      lane.resetForm = contentType
      return reset(c)
    }
    if (fault === 'slow') await delay(SLOW_MS, undefined, { ref: false })
    const headers = fault !== 'no-cors' ? { 'access-control-allow-origin': '*' } : undefined
    return new Response(text, { status, headers })
  })

  service.get('/inbox.json', (c) => c.json(laneAsked(c)))
  service.get('/inbox.list', (c) => c.html(inboxList(laneAsked(c))))
  service.post('/inbox', async (c) => {
    const lane = laneAsked(c)
    const asked = await c.req.parseBody()
    if (asked.clear === 'signups') lane.requests = []
    else if (asked.clear === 'faults') lane.faults = []
    else {
      const fault = readFault(asked)
      if (!fault) return c.text('Name a fault of e2e/README.md, or a status from 400 to 599.', 400)
      lane.faults.push(fault)
    }
    return c.body(null, 204)
  })
  service.get('*', serveFolder(INBOX_PAGE))
  return service
}

/** EmailJS's answer to a form; only the sentence for a missing id is documented. */
function judge(form: FormValues | null): [status: number, text: string] {
  if (!form) return [400, 'The form is not readable as multipart/form-data']
  for (const [name, id] of Object.entries(SANDBOX_IDS)) {
    if (!form[name]) return [400, `The ${name} parameter is required`]
    if (form[name] !== id) return [400, `The ${name} parameter is invalid`]
  }
  return [200, 'OK']
}

function reset(c: Context<{ Bindings: HttpBindings }>): Response {
  c.env.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}
