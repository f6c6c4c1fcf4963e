import type { IncomingMessage, ServerResponse } from 'node:http'

/** A step in answering: it answers, or calls `next` for the following step to do so. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** A request's path and query, as sent: no decoding, and no throwing on odd addresses. */
export function addressOf(request: IncomingMessage): { pathname: string; query: URLSearchParams } {
  const [pathname = '/', ...query] = (request.url ?? '/').split('?')
  return { pathname, query: new URLSearchParams(query.join('?')) }
}

const LANE = /(?:^|;\s*)sandbox=([^;]*)/

/** The lane a request belongs to: `?lane=`, else the cookie `sandbox`, else `hand`. */
export function laneOf(request: IncomingMessage): string {
  const cookie = LANE.exec(request.headers.cookie ?? '')?.[1]?.trim()
  return addressOf(request).query.get('lane') || cookie || 'hand'
}

/** The whole body, or null when it is longer than `limit` bytes. Rejects when it is cut off. */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    // What is too much is still taken in: an answer before the end reads as a lost connection.
    if (size <= limit) chunks.push(chunk)
  }
  return size <= limit ? Buffer.concat(chunks) : null
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain;charset=utf-8' })
  response.end(text)
}

export function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

/** Says that a path knows other methods only. */
export function refuseMethod(response: ServerResponse, allowed: string): void {
  response.setHeader('allow', allowed)
  sendText(response, 405, `This address answers ${allowed} only.`)
}
