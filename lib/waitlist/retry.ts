/**
 * When a signup is sent again, and how often at most (8, 9.3). Pure: times come in as arguments, in
 * ms since 1970, because they are kept with the signup and every tab and visit goes on from them.
 * Chapter 8 of the specification says what each outcome means and what follows it.
 */
export type Outcome = 'taken' | 'refused' | 'unknown'

/** `tried`: when its requests left. `refused`: how many were refused. `due`: not before this. */
export type Attempts = Readonly<{ tried: readonly number[]; refused: number; due: number }>

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** The service's quota is renewed monthly, so one renewal falls within (9.4). */
export const KEEP_MS = 35 * DAY_MS
const FIRST_PAUSE_MS = 2000
export const MAX_REFUSED_PAUSE_MS = 5 * 60 * 1000
export const MAX_UNKNOWN = 40
/** The bounds of 9.3, each a little longer than promised, because clocks differ. */
export const BOUNDS: readonly [requests: number, withinMs: number][] = [
  [20, 9 * HOUR_MS],
  [40, 15 * DAY_MS],
]
const SETUP_STATUSES = new Set<unknown>([400, 403, 404, 412, 413, 422])

export const isSetupRefusal = (status?: number | null) => SETUP_STATUSES.has(status)

/** @param status of an answer that could be read, 200 also for "OK"; null when there was none */
export function outcomeOf(status: number | null): Outcome {
  if (status === null) return 'unknown'
  return status === 200 ? 'taken' : 'refused'
}

/** The tab it was made in sends it at once; others leave it alone for the first pause. */
export const untried = (now: number): Attempts => ({
  tried: [],
  refused: 0,
  due: now + FIRST_PAUSE_MS,
})

/** A request leaves. Its outcome is unknown until an answer comes; the page may be closed before. */
export const beginAttempt = ({ tried, refused }: Attempts, now: number): Attempts =>
  scheduleRetry({ tried: [...tried, now], refused, due: 0 }, 'unknown', now)

/** The attempt that began last is over, and the signup was not taken. */
export function scheduleRetry(
  { tried, refused: before }: Attempts,
  outcome: Exclude<Outcome, 'taken'>,
  now: number,
): Attempts {
  const refused = before + (outcome === 'refused' ? 1 : 0)
  const unknown = tried.length - refused
  // Only requests of the last day count, so that tomorrow's visit begins with short pauses again.
  const pause =
    outcome === 'refused'
      ? doubled(tried.filter((at) => at > now - DAY_MS).length, MAX_REFUSED_PAUSE_MS)
      : doubled(unknown, unknown < MAX_UNKNOWN ? DAY_MS : KEEP_MS)
  return { tried, refused, due: Math.max(now + pause, boundedUntil(tried)) }
}

/** The bounds of 9.3 allow no further request before this. */
export function boundedUntil(tried: Attempts['tried']): number {
  const ends = BOUNDS.map(([requests, withinMs]) => (tried.at(-requests) ?? -Infinity) + withinMs)
  return Math.max(0, ...ends)
}

const doubled = (count: number, longest: number) =>
  Math.min(longest, FIRST_PAUSE_MS * 2 ** (count - 1))
