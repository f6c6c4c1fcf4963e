import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { addressOf, laneOf, readBody, refuseMethod, sendText } from './http'
import type { Ids } from './ids'
import { serveInbox } from './inbox'
import { HEADERS_FILE } from './paths'
import { createService } from './service'
import type { Service } from './service'
import { serveSite } from './site'
import { openStore } from './store'

/** Where EmailJS takes forms (spec.md §7). */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form'

/** Beyond this a body is not even parsed; the service's own limit is far below. */
const BODY_LIMIT_BYTES = 1_000_000

/** The real service lets any page call it, and tells pages of its errors too. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'Retry-After',
}

export interface SandboxOptions {
  /** The built folder to serve. Without it the stand-in answers alone, for `npm run dev`. */
  root?: string
  inboxFile: string
  ids: Ids
  /** Where the production headers stand; the project's `vercel.json` unless told. */
  headersFile?: string
  /** Milliseconds since 1970. */
  now?: () => number
  /** Resolves after so many milliseconds. */
  wait?: (ms: number) => Promise<unknown>
}

/**
 * A server that is not listening yet: the built site as a CDN would serve it, and on the same
 * origin a stand-in for the email service with its inbox. Throws when `headersFile` cannot be used
 * or the inbox cannot be opened. Bring it up with `listen`, which keeps it on loopback.
 */
export function createSandbox(options: SandboxOptions): Server {
  const { root, ids, inboxFile, headersFile = HEADERS_FILE, now } = options
  const wait = options.wait ?? ((ms) => delay(ms, undefined, { ref: false }))
  const service = createService({ ids, store: openStore(inboxFile), now })
  const site = root === undefined ? pointToInbox : serveSite(root, headersFile)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (addressOf(request).pathname === SEND_FORM_PATH) {
      await answerSendForm(service, wait, request, response)
    } else if (!(await serveInbox(service, request, response))) {
      site(request, response)
    }
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A visitor who went away in the middle is no fault of ours.
      if (request.socket.destroyed) return
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'The sandbox failed; its terminal says why.')
    })
  })
}

async function answerSendForm(
  service: Service,
  wait: (ms: number) => Promise<unknown>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeaders(new Map(Object.entries(CORS)))
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  if (request.method !== 'POST') return refuseMethod(response, 'POST, OPTIONS')

  const reply = await service.receive({
    lane: laneOf(request),
    contentType: request.headers['content-type'] ?? '',
    body: await readBody(request, BODY_LIMIT_BYTES),
  })
  switch (reply.kind) {
    case 'silence':
      return
    case 'reset':
      request.socket.resetAndDestroy()
      return
    case 'answer':
      if (reply.delayMs) await wait(reply.delayMs)
      if (reply.retryAfter !== undefined) response.setHeader('retry-after', reply.retryAfter)
      sendText(response, reply.status, reply.text)
      return
    default:
      reply satisfies never
  }
}

function pointToInbox(_request: IncomingMessage, response: ServerResponse): void {
  sendText(response, 404, 'This is the stand-in for the email service. Its inbox is at /inbox.')
}
