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
export const STORED_MS = 35 * DAY_MS

/** `at`: when the visitor signed up. `attempts`: requests made. `due`: no request before this. */
export type Attempts = Readonly<{ at: number; attempts: number; due: number }>

/** @param attempts at least 1 */
export const pauseAfter = (attempts: number) =>
  Math.min(DAY_MS, FIRST_PAUSE_MS * PAUSE_GROWTH ** (attempts - 1))

/** A request is about to leave. If whoever sends it is ended, the claim ends by itself. */
export function countAttempt<T extends Attempts>(entry: T, now: number): T {
  const attempts = entry.attempts + 1
  return { ...entry, attempts, due: now + Math.max(CLAIM_MS, pauseAfter(attempts)) }
}

export function scheduleRetry<T extends Attempts>(entry: T, now: number): T {
  return { ...entry, due: now + pauseAfter(entry.attempts) }
}

/** A date far ahead means that the device's clock was wrong. */
export const isExpired = (at: number, now: number) => Math.abs(now - at) >= STORED_MS

/** Whether the first attempt is over: it failed, its claim has ended, or a second has begun (8.14). */
export const isPastFirstAttempt = ({ at, due }: Attempts, now: number) =>
  due !== at + CLAIM_MS || due <= now
