/** Retry schedule of a stored signup, as pure functions of times in ms since 1970. */
import type { RetryState } from './record'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_PAUSE_MS = 2000
const PAUSE_GROWTH = 1.6
/** Longest wait for an answer before "Joining..." ends or the next signup is sent. Late answers count. */
export const ANSWER_MS = 15_000
/** Shortest time until a request times out, longer than ANSWER_MS. */
export const TIMEOUT_MS = 18_000
/** Shortest claim, longer than TIMEOUT_MS. During a claim nobody else sends. */
export const CLAIM_MS = 20_000
/** Retention, longer than the month after which the service renews its quota. The privacy notices tell it. */
export const RETENTION_DAYS = 35
export const RETENTION_MS = RETENTION_DAYS * DAY_MS

export const pauseAfter = (attempts: number) =>
  Math.min(DAY_MS, FIRST_PAUSE_MS * PAUSE_GROWTH ** (attempts - 1))

/**
 * Counts the attempt and claims the signup until `due`. A claim ends with the pause that replaces it, or at
 * `due` if its sender has died. An `at` in the future comes from a wrong clock and becomes `now`.
 */
export function countAttempt<T extends RetryState>(entry: T, now: number): T {
  const attempts = entry.attempts + 1
  const due = now + Math.max(CLAIM_MS, pauseAfter(attempts))
  return { ...entry, at: Math.min(entry.at, now), attempts, due }
}

/**
 * Time until a claim's request times out, a little before the claim ends. Both grow with the pause.
 * Without a timeout, a phone that leaves a dead zone would send the request and its retry together.
 */
export const timeoutOf = ({ due }: RetryState, now: number) =>
  Math.max(0, due - now - (CLAIM_MS - TIMEOUT_MS))

export function scheduleRetry<T extends RetryState>(entry: T, now: number): T {
  return { ...entry, due: now + pauseAfter(entry.attempts) }
}

export const isExpired = (at: number, now: number) => now - at >= RETENTION_MS

/**
 * Time of the next attempt. A time further ahead than claim and pause allow comes from a wrong clock and
 * counts as due.
 */
export const dueAt = ({ attempts, due }: RetryState, now: number) =>
  due > now + CLAIM_MS + pauseAfter(attempts) ? now : due
