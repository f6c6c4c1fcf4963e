import { expect, test } from '@jest/globals'
import { retryNow, scheduleRetry, untried } from './retry'

test('the pause is two seconds at first and doubles up to a minute, however often it failed', () => {
  const due = (tries: number) => scheduleRetry({ ...untried, tries }, 'failed', 0, 0).due
  expect([0, 1, 4, 5, 50].map(due)).toEqual([2000, 4000, 32_000, 60_000, 60_000])
})

test('the pause counts from now, and chance takes up to a fifth off it', () => {
  expect(scheduleRetry(untried, 'failed', 100, 0.5)).toEqual({ tries: 1, refusals: 0, due: 1900 })
})

test('the third refusal of a visit leaves a signup to the next visit', () => {
  const once = scheduleRetry(untried, 'refused', 0, 0)
  const twice = scheduleRetry(scheduleRetry(once, 'failed', 0, 0), 'refused', 0, 0)
  expect([once.due, twice.due]).toEqual([2000, 8000])
  expect(scheduleRetry(twice, 'refused', 0, 0).due).toBe(Infinity)
})

test('a new occasion makes a failed attempt due now, never later, and a refused one waits', () => {
  const failed = { tries: 3, refusals: 0, due: 8000 }
  expect(retryNow(failed, 700)).toEqual({ ...failed, due: 700 })
  expect(retryNow(failed, 9000)).toEqual(failed)
  expect(retryNow({ ...failed, refusals: 1 }, 700).due).toBe(8000)
})
