import { oneLine } from '../sandbox/output'
import { previewHeaders } from './previewHeaders'

/** Time limit for a whole file: half of a check's 30 s in `check:live`. */
const ANSWER_MS = 15_000
/** Size limit after decompression. Our largest file has 0.25 MB. */
const MAX_BYTES = 20_000_000
/** Hints by error code of Node or Chromium. The last is for any code. */
const HINTS: readonly [RegExp, string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENET|EHOST|UND_ERR_CONNECT)/,
    'Check the URL and the connection. Behind a proxy, set HTTPS_PROXY, and NODE_USE_ENV_PROXY=1 with which Node 22.21 and 24 use it.',
  ],
  [
    /CERT|^UNABLE_TO_(GET|VERIFY)/,
    "The certificate is at fault: expired, for another name, or signed by nobody whom browsers know. Visitors see a warning instead of the page. Get a certificate for this name at the host. If only you see it, a proxy's certificate is in between: try another connection.",
  ],
  [/^/, 'Try again, then look at the host.'],
]

export type Answer = Awaited<ReturnType<typeof ask>>

/**
 * Requests a URL. Follows no redirect, because it may lead to another machine of our network.
 * @throws Error "Cannot read …" when the answer is missing, too slow or too large
 */
export async function ask(url: string, limitMs = ANSWER_MS) {
  const signal = AbortSignal.timeout(limitMs)
  try {
    const response = await fetch(url, { headers: previewHeaders, signal, redirect: 'manual' })
    const parts: Uint8Array[] = []
    let left = MAX_BYTES
    for await (const part of response.body ?? []) {
      left -= part.length
      // Throwing ends the loop, which closes the connection.
      if (left < 0) throw new Error(`it has more than ${MAX_BYTES / 1e6} MB, so it is not ours`)
      parts.push(part)
    }
    const { status, headers } = response
    return { status, headers, body: Buffer.concat(parts), target: targetOf(headers, url) }
  } catch (error) {
    // Reads the cause, because fetch itself says only "fetch failed". Ignores the code of a DOMException, a
    // number.
    const { name, cause = error } = error as Error
    const { code, message } = cause as NodeJS.ErrnoException
    const isLate = name === 'TimeoutError'
    const known = typeof code === 'string' ? code : message
    const why = isLate ? `it took more than ${limitMs / 1000} s` : oneLine(known)
    throw new Error(`Cannot read ${url}: ${withHint(why)}`, { cause: error })
  }
}

/** Adds to an error code, or another reason, what to do. */
export function withHint(why: string): string {
  const [, hint] = HINTS.find(([pattern]) => pattern.test(why))!
  return `${why.replace(/\.$/, '')}. ${hint}`
}

/** Returns the target of a redirect, without its query, which may hold a token. */
function targetOf(headers: Headers, url: string): string | undefined {
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
