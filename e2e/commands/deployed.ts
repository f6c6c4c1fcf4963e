import type { IncomingMessage } from 'node:http'
import { createServer, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { urlToHttpOptions } from 'node:url'
import { originFrom, readEnv } from '@/lib/env'
import { listen } from '../sandbox/ports'
import { messageOf } from '../sandbox/output'

const ANSWER_MS = 15_000
const SECRET = 'VERCEL_AUTOMATION_BYPASS_SECRET'

/** An address to test, and what opens it when it is protected. */
export interface Deployed {
  origin: string
  secret?: string
}

/**
 * What `PLAYWRIGHT_BASE_URL` and `VERCEL_AUTOMATION_BYPASS_SECRET` ask for; null without an address.
 * The secret leaves the environment, so that no program started later can record it or pass it on.
 * Throws a sentence when the address is malformed, or somebody else's who may not have the secret.
 */
export function takeDeployed(env: NodeJS.ProcessEnv = process.env): Deployed | null {
  const { PLAYWRIGHT_BASE_URL: named, [SECRET]: secret } = env
  delete env[SECRET]
  if (named === undefined) return null
  const origin = originFrom('PLAYWRIGHT_BASE_URL', named)
  if (!secret) return { origin }
  const { protocol, hostname } = new URL(origin)
  const own = new URL(readEnv(env).siteUrl).hostname
  const isOurs = protocol === 'http:' || hostname.endsWith('.vercel.app') || hostname === own
  if (!isOurs) {
    throw new Error(
      `${SECRET} goes to an address of vercel.app or to the host in NEXT_PUBLIC_SITE_URL, and ${origin} is neither.`,
    )
  }
  return { origin, secret }
}

/** Throws a sentence with the cause when there is no page at the address to test. */
export async function assertAnswers({ origin, secret }: Deployed): Promise<void> {
  // A redirect that is followed would carry the secret along to wherever it leads.
  const options = { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) } as const
  const response = await fetch(origin, { ...options, headers: previewHeaders(secret) }).catch(
    (error: unknown) => {
      throw new Error(`${origin} cannot be reached: ${causeOf(error)}.`)
    },
  )
  if (response.status === 401 || response.status === 403) {
    throw new Error(
      `${origin} is protected (it answers ${response.status}): set ${SECRET} to the project's "Protection Bypass for Automation".`,
    )
  }
  const location = response.headers.get('location')
  if (location !== null) {
    throw new Error(
      `${origin} leads to ${new URL(location, origin).origin}: name the address that has the page.`,
    )
  }
  if (!response.ok) throw new Error(`${origin} answers ${response.status}, not a page.`)
}

/**
 * Opens a protected deployment on loopback: whatever is asked there goes to `origin` with the secret,
 * and nowhere else; redirects come back as they are. A browser that tests it there never has the
 * secret, so none of its traces, reports and requests elsewhere can.
 */
export function openProtected({ origin, secret }: Deployed, port = 0) {
  const target = new URL(origin)
  const request = target.protocol === 'https:' ? secureRequest : plainRequest
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, ...previewHeaders(secret), host: target.host }
    const options = { ...urlToHttpOptions(target), path: asked.url, method: asked.method, headers }
    const onward = request(options, (response: IncomingMessage) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    answer.once('close', () => onward.destroy())
    asked.pipe(onward)
  })
  return listen(server, port)
}

/** Keeps Vercel's toolbar out of the page, and opens a protected preview. */
function previewHeaders(secret: string | undefined): Record<string, string> {
  return {
    'x-vercel-skip-toolbar': '1',
    ...(secret ? { 'x-vercel-protection-bypass': secret } : {}),
  }
}

/** fetch itself says no more than "fetch failed". */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const { code } = Object(cause) as { code?: unknown }
  return typeof code === 'string' ? code : messageOf(cause)
}
