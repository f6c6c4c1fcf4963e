/**
 * When a stored signup is sent again (9.3, 9.4). Pure: pages, visits and the worker share these times,
 * in ms since 1970.
 */

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_PAUSE_MS = 2000
const PAUSE_GROWTH = 1.6
/** Longer than any answer is waited for (ANSWER_MS): nobody else sends meanwhile. */
export const CLAIM_MS = 20_000
/** The service's quota is renewed monthly, so one renewal falls within. */
export const RETENTION_MS = 35 * DAY_MS

/** `at`: when the visitor signed up. `attempts`: requests made. `due`: no request before this. */
export type Attempts = Readonly<{ at: number; attempts: number; due: number }>

export const pauseAfter = (attempts: number) =>
  Math.min(DAY_MS, FIRST_PAUSE_MS * PAUSE_GROWTH ** (attempts - 1))

/**
 * A request is about to leave. If whoever sends it is ended, the claim ends by itself. A signup of the
 * future is one of a clock that was wrong: its 35 days begin now.
 */
export function countAttempt<T extends Attempts>(entry: T, now: number): T {
  const attempts = entry.attempts + 1
  const due = now + Math.max(CLAIM_MS, pauseAfter(attempts))
  return { ...entry, at: Math.min(entry.at, now), attempts, due }
}

export function scheduleRetry<T extends Attempts>(entry: T, now: number): T {
  return { ...entry, due: now + pauseAfter(entry.attempts) }
}

export const isExpired = (at: number, now: number) => now - at >= RETENTION_MS

/**
 * When the next request may leave. What would be due later than claim and pause allow is due now: the
 * clock was ahead, and has been set back since.
 */
export const dueAt = ({ attempts, due }: Attempts, now: number) =>
  due > now + CLAIM_MS + pauseAfter(attempts) ? now : due
