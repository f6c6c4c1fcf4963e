/** When an undelivered signup is sent again. Pure: time and chance come in as arguments. */

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
const REFUSALS_PER_VISIT = 3

/** What became of one attempt. `refused`: the service's configuration says no, and will again. */
export type Answer = 'taken' | 'refused' | 'failed'

/** One visit's attempts at one signup. `due` is on the monotonic clock (ms); `Infinity`: next visit. */
export type Attempts = Readonly<{ tries: number; refusals: number; due: number }>

export const untried: Attempts = { tries: 0, refusals: 0, due: 0 }

/** Plans the attempt after one that failed. `chance` is from 0 up to 1. */
export function scheduleRetry(
  before: Attempts,
  answer: Exclude<Answer, 'taken'>,
  now: number,
  chance: number,
): Attempts {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** before.tries)
  const refusals = before.refusals + (answer === 'refused' ? 1 : 0)
  // Up to a fifth shorter, so that not everybody retries at once when an outage ends.
  const due = refusals < REFUSALS_PER_VISIT ? now + pause * (1 - chance / 5) : Infinity
  return { tries: before.tries + 1, refusals, due }
}

/** The connection came back or the page was looked at again. A refused signup waits as planned. */
export function retryNow(before: Attempts, now: number): Attempts {
  return before.refusals ? before : { ...before, due: Math.min(before.due, now) }
}
