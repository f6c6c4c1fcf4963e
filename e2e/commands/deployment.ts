import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { originFrom, readEnv } from '@/lib/env'
import { listen } from '../sandbox/ports'
import type { Answer } from '../support/fetchFile'
import { ask } from '../support/fetchFile'

const SECRET = 'VERCEL_AUTOMATION_BYPASS_SECRET'
const BYPASS_HEADER = 'x-vercel-protection-bypass'

export interface Deployment {
  origin: string
  secret?: string
}

/**
 * Reads `PLAYWRIGHT_BASE_URL` and `VERCEL_AUTOMATION_BYPASS_SECRET`. Deletes the secret from the environment,
 * so that no child process gets it.
 * @returns null without `PLAYWRIGHT_BASE_URL`
 * @throws Error when the URL's host must not get the secret
 */
export function takeDeployment(env: NodeJS.ProcessEnv = process.env): Deployment | null {
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
      `${SECRET} is sent only to vercel.app or the host in NEXT_PUBLIC_SITE_URL; ${origin} is neither.`,
    )
  }
  return { origin, secret }
}

/** Throws with the cause when the deployment does not answer with a page. */
export async function assertAnswers({ origin, secret }: Deployment): Promise<void> {
  const problem = problemWith(await ask(origin, secret ? { [BYPASS_HEADER]: secret } : {}))
  if (problem) throw new Error(`${origin} ${problem}`)
}

function problemWith({ status, headers, target }: Answer): string {
  const isRefused = status === 401 || status === 403
  if (target?.startsWith('https://vercel.com/') || (isRefused && headers.has('x-vercel-id'))) {
    return `is protected by Vercel. Set ${SECRET} to the project's "Protection Bypass for Automation".`
  }
  if (isRefused) {
    return `refuses us (${status}). At the host, look for a password, a firewall or a bot check.`
  }
  if (target) {
    return `redirects to ${target}. The page must answer at its root, to everyone: remove the redirect or login at the host, or check that URL.`
  }
  return status === 200 ? '' : `answers ${status} instead of a page.`
}

/**
 * Starts a loopback proxy that adds the secret, forwards only to `origin` and follows no redirects. The
 * browser never has the secret, so traces, reports and requests to other hosts cannot contain it.
 */
export function openProtected({ origin, secret }: Deployment) {
  const app = new Hono()
    .all('*', ({ req }) => {
      const { pathname, search } = new URL(req.url)
      const headers = { ...req.header(), [BYPASS_HEADER]: secret, host: undefined }
      // Drops the abort signal, which would make the proxy print "Error: aborted" when a page closes.
      const options = { raw: req.raw, headers, redirect: 'manual', signal: null } as const
      return proxy(origin + pathname + search, options)
    })
    .onError((_, c) => c.body(null, 502))
  return listen(app)
}
