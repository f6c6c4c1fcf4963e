/**
 * The outbox's rules, pure: what is kept, what to try next and when, what to drop. Time and chance
 * come in as arguments. Rules: readings.md "When sending fails".
 */
import type { Signup, UserType } from './signup'
import { userTypes } from './signup'

const KEEP_MS = 14 * 24 * 60 * 60 * 1000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
/** A Retry-After is believed up to this long; the next visit asks afresh anyway. */
const LONGEST_HOLD_MS = 60 * 60 * 1000
const REFUSALS_A_VISIT = 3

/** A kept signup: the four fields and the time it was made (ms since 1970), which also names it. */
export type Kept = Signup & Readonly<{ at: number }>

/** What became of one attempt. `refused`: the service's configuration says no, and will again. */
export type Answer =
  { outcome: 'taken' } | { outcome: 'refused' } | { outcome: 'failed'; retryAfterMs?: number }

/**
 * One visit's memory of the attempts at one signup. Times are on the monotonic clock (ms), which a
 * device that corrects its date doesn't move.
 */
export type Attempts = Readonly<{
  tries: number
  refusals: number
  /** Not before this; `Infinity` leaves it to the next visit. */
  due: number
  /** The service asked for silence until then, and nothing but time ends that. */
  hold: number
}>

export const untried: Attempts = { tries: 0, refusals: 0, due: 0, hold: 0 }

/** Plans the next attempt after one that didn't deliver. `chance` is from 0 up to 1. */
export function plan(
  before: Attempts,
  answer: Exclude<Answer, { outcome: 'taken' }>,
  now: number,
  chance: number,
): Attempts {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** before.tries)
  // Spread over the last fifth, so that an outage's end is not met by everybody at once.
  const pause = whole * (1 - chance / 5)
  const refusals = before.refusals + (answer.outcome === 'refused' ? 1 : 0)
  const asked = answer.outcome === 'failed' ? (answer.retryAfterMs ?? 0) : 0
  const hold = now + Math.min(LONGEST_HOLD_MS, asked)
  return {
    tries: before.tries + 1,
    refusals,
    due: refusals < REFUSALS_A_VISIT ? Math.max(now + pause, hold) : Infinity,
    hold,
  }
}

/** The connection came back or the page was looked at again: try at once, if we may. */
export function wake(before: Attempts, now: number): Attempts {
  return before.refusals
    ? before
    : { ...before, due: Math.min(before.due, Math.max(now, before.hold)) }
}

/**
 * Reads what a device has kept, whatever it holds by now: another version's data, garbage or
 * somebody else's counts as nothing.
 */
export function readKept(stored: string | null): Kept[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '')
    return Array.isArray(parsed) ? parsed.filter(isKept).map(onlyItsFields) : []
  } catch {
    return []
  }
}

/** Whether a signup may stay on the device. One dated far ahead was made by a clock gone wrong. */
export function mayStay({ at }: Kept, today: number): boolean {
  return Math.abs(today - at) < KEEP_MS
}

function isKept(entry: Partial<Record<keyof Kept, unknown>> | null): entry is Kept {
  return (
    entry !== null &&
    [entry.name, entry.email, entry.phoneNo].every((value) => typeof value === 'string') &&
    userTypes.includes(entry.user_type as UserType) &&
    Number.isFinite(entry.at)
  )
}

function onlyItsFields({ name, email, phoneNo, user_type, at }: Kept): Kept {
  return { name, email, phoneNo, user_type, at }
}
