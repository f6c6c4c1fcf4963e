import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { readFault } from './faults'
import type { Fault } from './faults'
import { addressOf, laneOf, readBody, refuseMethod, sendJson, sendText } from './http'
import { INBOX_PAGE } from './paths'
import type { Service } from './service'
import { messageOf } from './unknown'

const FAULT_LIMIT_BYTES = 10_000

const PAGE: Record<string, { file: string; type: string }> = {
  '/inbox': { file: 'index.html', type: 'text/html' },
  '/inbox.js': { file: 'inbox.js', type: 'text/javascript' },
  '/inbox.css': { file: 'inbox.css', type: 'text/css' },
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/**
 * Answers the addresses through which people and tests look into a lane and ask for faults:
 * `/inbox` with its script and styles, `/inbox.json`, `/faults`. Resolves to false, with nothing
 * answered, for any other address.
 */
export async function serveInbox(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = addressOf(request)
  if (pathname in PAGE) sendPage(request, response, pathname)
  else if (pathname === '/inbox.json') answerInbox(service, request, response)
  else if (pathname === '/faults') await answerFaults(service, request, response)
  else return false
  return true
}

function sendPage(request: IncomingMessage, response: ServerResponse, pathname: string): void {
  const page = PAGE[pathname]
  if (!page || request.method !== 'GET') return refuseMethod(response, 'GET')
  response.writeHead(200, {
    'content-type': `${page.type};charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
  })
  response.end(readFileSync(path.join(INBOX_PAGE, page.file)))
}

function answerInbox(service: Service, request: IncomingMessage, response: ServerResponse): void {
  const lane = laneOf(request)
  if (request.method === 'DELETE') service.clear(lane)
  else if (request.method !== 'GET') return refuseMethod(response, 'GET, DELETE')
  sendJson(response, service.view(lane))
}

async function answerFaults(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const lane = laneOf(request)
  if (request.method === 'DELETE') {
    service.clearFaults(lane)
  } else if (request.method === 'POST') {
    const body = await readBody(request, FAULT_LIMIT_BYTES)
    const fault = parseFault(String(body))
    if (typeof fault === 'string') return sendText(response, 400, fault)
    service.queueFault(lane, fault)
  } else {
    return refuseMethod(response, 'POST, DELETE')
  }
  sendJson(response, service.view(lane).faults)
}

/** The fault asked for, or a sentence about what is wrong with it. */
function parseFault(json: string): Fault | string {
  try {
    return readFault(JSON.parse(json))
  } catch (error) {
    if (error instanceof SyntaxError) return 'A fault is asked for in JSON, as {"fault": "500"}.'
    return messageOf(error)
  }
}
