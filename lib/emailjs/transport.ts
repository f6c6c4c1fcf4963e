/** Transport of the request, for page and worker. */
import type { Outcome, SendOptions } from '@/lib/waitlist/send'

/**
 * Makes one multipart POST. Resolves to the status; the text "OK" counts as 200. Rejects if no answer arrives.
 */
export async function post(url: string, body: FormData, options: SendOptions): Promise<number> {
  // Follows no redirect: whatever status the target returns, it does not accept signups.
  const response = await fetch(url, { method: 'POST', body, redirect: 'error', ...options })
  const { status } = response
  // Does not read the text of an answer with status 200, which may be cut off or never end.
  const isOk = status === 200 || (await response.text().catch(() => '')) === 'OK'
  return isOk ? 200 : status
}

/**
 * Never rejects. Logs the cause of a failure without personal data: the service's own text can quote an email
 * address.
 */
export async function outcomeOf(answer: Promise<number>): Promise<Outcome> {
  // Expects anything: an extension may have replaced `fetch`.
  const cause = await answer.catch((error?: Error) => error?.name ?? 'unknown error')
  if (cause === 200) return 'accepted'
  console.error(`Waitlist: not delivered yet (${cause})`)
  return typeof cause === 'number' ? 'refused' : 'noAnswer'
}
