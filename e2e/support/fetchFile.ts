import { oneLine } from '../sandbox/output'

/** For a whole file; a check of `check:live` has half a minute. */
const ANSWER_MS = 15_000
/** Unpacked. Our largest file has a hundredth. */
const MAX_BYTES = 20_000_000
const NOT_REACHED = /^(ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENET|EHOST|UND_ERR_CONNECT)/
const PROXY =
  'Check the URL and the connection. Behind a proxy, set HTTPS_PROXY, and NODE_USE_ENV_PROXY=1 with which Node 22.21 and 24 use it.'

export type Answer = Readonly<{
  status: number
  headers: Headers
  body: Buffer
  /** Where a redirect leads, without a query, which may hold a token. */
  target: string | undefined
}>

/**
 * Requests a URL and follows no redirect: it may lead to another machine of our network.
 * @throws Error "Cannot read …" without an answer that ends in time and size
 */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
  limitMs = ANSWER_MS,
): Promise<Answer> {
  const sent = { 'x-vercel-skip-toolbar': '1', ...headers }
  const signal = AbortSignal.timeout(limitMs)
  try {
    const response = await fetch(url, { headers: sent, signal, redirect: 'manual' })
    const parts: Uint8Array[] = []
    let left = MAX_BYTES
    for await (const part of response.body ?? []) {
      left -= part.length
      // Ends the loop, which closes the connection.
      if (left < 0) throw new Error(`it has more than ${MAX_BYTES / 1e6} MB, so it is not ours`)
      parts.push(part)
    }
    const { status, headers: received } = response
    return {
      status,
      headers: received,
      body: Buffer.concat(parts),
      target: targetOf(response, url),
    }
  } catch (error) {
    const { name, cause, message } = error as Error
    // fetch itself says only "fetch failed". A code may be a number, of a DOMException.
    const { code, message: reason } = (cause ?? { message }) as { code?: unknown; message: string }
    const known = typeof code === 'string' ? code : reason
    const why = name === 'TimeoutError' ? `it took more than ${limitMs / 1000} s` : known
    const hint = NOT_REACHED.test(why) ? PROXY : 'Try again, then look at the host.'
    throw new Error(`Cannot read ${url}: ${oneLine(why).replace(/\.$/, '')}. ${hint}`, {
      cause: error,
    })
  }
}

function targetOf({ headers }: Response, url: string): string | undefined {
  const location = headers.get('location')
  if (location === null) return undefined
  if (!URL.canParse(location, url)) return `“${oneLine(location)}”, which is no URL`
  const { protocol, host, pathname } = new URL(location, url)
  return oneLine(`${protocol}//${host}${pathname}`)
}

/** A file of a site. Throws where it redirects, as `ask` does otherwise. */
export async function fetchFile(site: string, path: string): Promise<Answer> {
  const answer = await ask(site + path)
  if (!answer.target) return answer
  throw new Error(
    `${path} redirects to ${answer.target}. Remove the redirect at the host: each file must answer itself.`,
  )
}
