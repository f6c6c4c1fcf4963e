import { expect, test } from '@jest/globals'
import {
  ANSWER_MS,
  countAttempt,
  CLAIM_MS,
  dueAt,
  isExpired,
  pauseAfter,
  scheduleRetry,
  RETENTION_MS,
  TIMEOUT_MS,
  timeoutOf,
} from './retry'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const NOW = 1_800_000_000_000
const unsent = { at: NOW, attempts: 0, due: NOW }

test('pauses grow by the factor 1.6 from two seconds to a day', () => {
  expect([1, 2, 3].map(pauseAfter).map(Math.round)).toEqual([2000, 3200, 5120])
  expect(pauseAfter(23)).toBeLessThan(DAY_MS)
  for (const attempts of [24, 1000, 1e9]) expect(pauseAfter(attempts)).toBe(DAY_MS)
})

test.each([
  ['eight hours', 8 * HOUR_MS, 20],
  ['fourteen days', 14 * DAY_MS, 40],
])(
  'in %s, a refused signup costs at most the requests that are allowed, and not far fewer',
  (_, span, most) => {
    let [requests, entry] = [0, unsent]
    while (entry.due <= NOW + span) {
      requests += 1
      entry = scheduleRetry(countAttempt(entry, entry.due), entry.due)
    }
    expect(requests).toBeLessThanOrEqual(most)
    expect(requests).toBeGreaterThan(most * 0.8)
  },
)

test('ends “Joining...” after 15 s, times out after 18 s and retries after 20 s', () => {
  expect([ANSWER_MS, TIMEOUT_MS, CLAIM_MS]).toEqual([15_000, 18_000, 20_000])
  expect(timeoutOf(countAttempt(unsent, NOW), NOW)).toBe(TIMEOUT_MS)
})

test('the pause after a first request that timed out ends with its claim', () => {
  expect(TIMEOUT_MS + pauseAfter(1)).toBe(CLAIM_MS)
})

test('a claim lasts as long as the pause that follows it, and its request two seconds less', () => {
  const named = { ...unsent, name: 'Aina' }
  expect(countAttempt(named, NOW + 5)).toEqual({ ...named, attempts: 1, due: NOW + 5 + CLAIM_MS })
  // Even if the tab is closed every time before the answer, the pauses must not get shorter.
  const tenth = countAttempt({ ...unsent, attempts: 9 }, NOW)
  expect(tenth.due).toBe(NOW + pauseAfter(10))
  expect(timeoutOf(tenth, NOW)).toBe(tenth.due - NOW - 2000)
  expect(timeoutOf(tenth, tenth.due)).toBe(0)
})

test('expires a signup after 35 days, counted from now if its time is still to come', () => {
  expect(isExpired(NOW, NOW + RETENTION_MS - 1)).toBe(false)
  expect(isExpired(NOW, NOW + RETENTION_MS)).toBe(true)
  expect(RETENTION_MS).toBe(35 * DAY_MS)
  const inFourYears = NOW + 4 * 365 * DAY_MS
  expect(isExpired(inFourYears, NOW)).toBe(false)
  expect(countAttempt({ ...unsent, at: inFourYears }, NOW).at).toBe(NOW)
  expect(countAttempt(unsent, NOW + DAY_MS).at).toBe(NOW)
})

test('makes due at once what is due later than claim and pause allow', () => {
  for (const attempts of [1, 9, 30]) {
    const latest = NOW + CLAIM_MS + pauseAfter(attempts)
    expect(dueAt({ at: NOW, attempts, due: latest }, NOW)).toBe(latest)
    expect(dueAt({ at: NOW, attempts, due: latest + 1 }, NOW)).toBe(NOW)
  }
})
