import { oneLine } from '../sandbox/output'

/** Time limit for a whole file: half of a check's 30 s in `check:live`. */
const ANSWER_MS = 15_000
/** Size limit after decompression. Our largest file has 0.25 MB. */
const MAX_BYTES = 20_000_000
const NOT_REACHED = /^(ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENET|EHOST|UND_ERR_CONNECT)/
const PROXY =
  'Check the URL and the connection. Behind a proxy, set HTTPS_PROXY, and NODE_USE_ENV_PROXY=1 with which Node 22.21 and 24 use it.'

export type Answer = Readonly<{
  status: number
  headers: Headers
  body: Buffer
  /** Target of a redirect, without its query, which may hold a token. */
  target: string | undefined
}>

/**
 * Requests a URL. Follows no redirect, because it may lead to another machine of our network.
 * @throws Error "Cannot read …" when the answer is missing, too slow or too large
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
      // Throwing ends the loop, which closes the connection.
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
    // Reads the cause: fetch itself says only "fetch failed". Skips a DOMException's code, a number.
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

/** Fetches a file of a site. Throws like `ask`, and for a redirect. */
export async function fetchFile(site: string, path: string): Promise<Answer> {
  const answer = await ask(site + path)
  if (!answer.target) return answer
  throw new Error(
    `${path} redirects to ${answer.target}. Remove the redirect at the host: each file must answer itself.`,
  )
}
