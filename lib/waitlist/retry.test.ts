import { expect, test } from '@jest/globals'
import { ANSWER_MS } from './deliver'
import {
  countAttempt,
  CLAIM_MS,
  dueAt,
  isExpired,
  pauseAfter,
  scheduleRetry,
  RETENTION_MS,
} from './retry'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const NOW = 1_800_000_000_000
const unsent = { at: NOW, attempts: 0, due: NOW }

// @spec-9.3
test('pauses grow by the factor 1.6 from two seconds to a day', () => {
  expect([1, 2, 3].map(pauseAfter).map(Math.round)).toEqual([2000, 3200, 5120])
  expect(pauseAfter(23)).toBeLessThan(DAY_MS)
  for (const attempts of [24, 1000, 1e9]) expect(pauseAfter(attempts)).toBe(DAY_MS)
})

// @spec-9.3
test.each([
  [8 * HOUR_MS, 20],
  [14 * DAY_MS, 40],
])('within %d ms a signup costs at most %d requests, however quick the refusals', (span, most) => {
  let [requests, entry] = [0, unsent]
  while (entry.due <= NOW + span) {
    requests += 1
    entry = scheduleRetry(countAttempt(entry, entry.due), entry.due)
  }
  expect(requests).toBeLessThanOrEqual(most)
  expect(requests).toBeGreaterThan(most * 0.8)
})

// @spec-8.12
test('makes a claim last longer than the answer and the pause', () => {
  expect(CLAIM_MS).toBeGreaterThan(ANSWER_MS)
  // After a reload, the new page sends within 20 s.
  expect(CLAIM_MS).toBeLessThanOrEqual(20_000)
  const named = { ...unsent, name: 'Aina' }
  expect(countAttempt(named, NOW + 5)).toEqual({ ...named, attempts: 1, due: NOW + 5 + CLAIM_MS })
  // Even if the tab is closed every time before the answer, the pauses must not get shorter.
  expect(countAttempt({ ...unsent, attempts: 9 }, NOW).due).toBe(NOW + pauseAfter(10))
})

// @spec-9.4
test('expires a signup after 35 days, counted from now if its time is still to come', () => {
  expect(isExpired(NOW, NOW + RETENTION_MS - 1)).toBe(false)
  expect(isExpired(NOW, NOW + RETENTION_MS)).toBe(true)
  expect(RETENTION_MS).toBe(35 * DAY_MS)
  const inFourYears = NOW + 4 * 365 * DAY_MS
  expect(isExpired(inFourYears, NOW)).toBe(false)
  expect(countAttempt({ ...unsent, at: inFourYears }, NOW).at).toBe(NOW)
  expect(countAttempt(unsent, NOW + DAY_MS).at).toBe(NOW)
})

// @spec-9.3
test('makes due at once what is due later than claim and pause allow', () => {
  for (const attempts of [1, 9, 30]) {
    const latest = NOW + CLAIM_MS + pauseAfter(attempts)
    expect(dueAt({ at: NOW, attempts, due: latest }, NOW)).toBe(latest)
    expect(dueAt({ at: NOW, attempts, due: latest + 1 }, NOW)).toBe(NOW)
  }
})
