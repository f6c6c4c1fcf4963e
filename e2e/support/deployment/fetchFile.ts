import { previewHeaders } from './previewHeaders'

/** Time limit for a whole file: half of a check's 30 s in `check:live`. */
const FETCH_MS = 15_000

/** Requests a URL without following a redirect. */
export function ask(url: string): Promise<Response> {
  const signal = AbortSignal.timeout(FETCH_MS)
  return fetch(url, { headers: previewHeaders, signal, redirect: 'manual' }).catch(
    // Names the URL, because fetch itself says only "fetch failed".
    (cause: Error) => Promise.reject(new Error(`Cannot read ${url}`, { cause })),
  )
}

/**
 * Fetches a file of a site.
 * @throws Error when no answer comes, or when the answer is a redirect
 */
export async function fetchFile(site: string, path: string) {
  const response = await ask(site + path)
  const { status, headers } = response
  const target = headers.get('location')
  if (!target) return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
  throw new Error(
    `${path} redirects to ${target}. Remove the redirect at the host: each file must answer itself.`,
  )
}
