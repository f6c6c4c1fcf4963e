import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import { headersFor, readHeaderRules } from './headers'
import { addressOf, refuseMethod, sendText } from './http'
import type { Middleware } from './http'

/**
 * Serves a built folder as a CDN would: clean addresses, entity tags, brotli or gzip, the
 * production headers and no others, and `404.html` for what is missing.
 * Throws when `headersFile` cannot be used.
 */
export function serveSite(root: string, headersFile: string) {
  const rules = readHeaderRules(headersFile)
  // Typed for Express's objects, written for node's own.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const compress = compression() as unknown as Middleware
  const files = serveFiles(root)

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuseMethod(response, 'GET, HEAD')
    }
    const headers = headersFor(rules, addressOf(request).pathname)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    compress(request, response, () => {
      files(request, response, () => sendNotFound(response, root))
    })
  }
}

/**
 * sirv lists a folder once and breaks off, the process with it, when a listed file has gone. A
 * rebuild while we serve does that, so a changed front page means listing the folder anew.
 */
function serveFiles(root: string): Middleware {
  let built: number | undefined
  let serve: Middleware | undefined

  return (request, response, next) => {
    const now = statSync(path.join(root, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
    if (now === undefined) return next()
    if (!serve || now !== built) serve = sirv(root, { etag: true, dotfiles: true })
    built = now
    serve(request, response, next)
  }
}

function sendNotFound(response: ServerResponse, root: string): void {
  const page = path.join(root, '404.html')
  if (!statSync(page, { throwIfNoEntry: false })) return sendText(response, 404, 'Not found')
  if (!response.hasHeader('content-type')) {
    response.setHeader('content-type', 'text/html;charset=utf-8')
  }
  response.statusCode = 404
  response.end(readFileSync(page))
}
