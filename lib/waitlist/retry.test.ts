import { expect, test } from '@jest/globals'
import type { Outcome, Attempts } from './retry'
import { beginAttempt, isSetupRefusal, KEEP_MS, outcomeOf, scheduleRetry, untried } from './retry'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = 1_800_000_000_000

test('200 is taken, any other answer refused, and none leaves it unknown', () => {
  expect([200, 202, 500, null].map(outcomeOf)).toEqual(['taken', 'refused', 'refused', 'unknown'])
  const setup = [400, 403, 404, 412, 413, 422]
  expect([200, ...setup, 429, 500, null].filter(isSetupRefusal)).toEqual(setup)
})

/** The times of its requests, ms after the first, when each is sent as soon as it is due. */
function sentAt(outcome: Exclude<Outcome, 'taken'>, until: number): number[] {
  let tries: Attempts = { ...untried(NOW), due: NOW }
  while (tries.due <= NOW + until) {
    const now = tries.due
    tries = scheduleRetry(beginAttempt(tries, now), outcome, now)
  }
  return tries.tried.map((at) => at - NOW)
}
const pauses = (times: number[]) => times.slice(1).map((time, index) => time - times[index]!)

test('pauses after an unknown outcome double from two seconds to a day', () => {
  const all = pauses(sentAt('unknown', 20 * DAY))
  expect(all.slice(0, 5)).toEqual([2, 4, 8, 16, 32].map((s) => s * SECOND))
  expect(all.slice(15, 19)).toEqual([65_536 * SECOND, DAY, DAY, DAY])
})

test('after forty unknown outcomes nothing is sent for as long as it is kept', () => {
  const all = sentAt('unknown', KEEP_MS)
  expect(all).toHaveLength(40)
  expect(sentAt('unknown', all.at(-1)! + KEEP_MS - 1)).toHaveLength(40)
})

test('pauses after a refusal double to five minutes, and are short again the next day', () => {
  const all = pauses(sentAt('refused', HOUR)).map((pause) => pause / SECOND)
  expect(all.slice(0, 10)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  const dayAfter = NOW + DAY + 20 * MINUTE
  const begun = beginAttempt({ tried: [NOW], refused: 1, due: 0 }, dayAfter)
  const next = scheduleRetry(begun, 'refused', dayAfter)
  expect(next).toEqual({ tried: [NOW, dayAfter], refused: 2, due: dayAfter + 2 * SECOND })
})

test('twenty requests fill more than eight hours, and forty more than fourteen days', () => {
  const all = sentAt('refused', 16 * DAY)
  expect(all[20]! - all[0]!).toBe(9 * HOUR)
  expect(all[40]! - all[0]!).toBe(15 * DAY)
})
