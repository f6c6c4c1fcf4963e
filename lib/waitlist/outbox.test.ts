import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Answer, Attempts, Kept } from './outbox'
import { mayStay, plan, readKept, untried, wake } from './outbox'

const failed: Answer & { outcome: 'failed' } = { outcome: 'failed' }
const refused: Answer & { outcome: 'refused' } = { outcome: 'refused' }
const entry: Kept = {
  name: 'Aina',
  email: 'aina@example.com',
  phoneNo: '012-345 6789',
  user_type: 'customer',
  at: 1000,
}
const DAY_MS = 24 * 60 * 60 * 1000

describe('the next attempt', () => {
  test('comes after about two seconds, then twice as long each time, up to a minute', () => {
    let attempts: Attempts = untried
    const pauses = Array.from({ length: 8 }, () => {
      attempts = plan(attempts, failed, 0, 0)
      return attempts.due
    })
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
    expect(attempts.tries).toBe(8)
  })

  test('is spread over the last fifth of its pause', () => {
    expect(plan(untried, failed, 100, 0.5).due).toBe(1900)
    fc.assert(
      fc.property(fc.nat(40), fc.double({ min: 0, max: 0.999, noNaN: true }), (tries, chance) => {
        const whole = Math.min(60_000, 2000 * 2 ** tries)
        const { due } = plan({ ...untried, tries }, failed, 0, chance)
        expect(due).toBeLessThanOrEqual(whole)
        expect(due).toBeGreaterThan(whole * 0.79)
      }),
    )
  })

  test('honours a Retry-After that is longer than the pause, up to an hour', () => {
    expect(plan(untried, { ...failed, retryAfterMs: 30_000 }, 500, 0).due).toBe(30_500)
    expect(plan(untried, { ...failed, retryAfterMs: 100 }, 500, 0).due).toBe(2500)
    expect(plan(untried, { ...failed, retryAfterMs: DAY_MS }, 0, 0).due).toBe(3_600_000)
  })

  test('is left to the next visit after three refusals', () => {
    const once = plan(untried, refused, 0, 0)
    const twice = plan(once, refused, 0, 0)
    expect([once.due, twice.due]).toEqual([2000, 4000])
    expect(plan(twice, refused, 0, 0).due).toBe(Infinity)
    expect(plan({ ...untried, tries: 20 }, failed, 0, 0).due).toBe(60_000)
  })
})

describe('waking up', () => {
  test('makes a failed attempt due now', () => {
    expect(wake(plan(untried, failed, 0, 0), 700).due).toBe(700)
  })

  test('never makes one wait longer', () => {
    expect(wake({ ...untried, due: 300 }, 700).due).toBe(300)
  })

  test('does not cut a Retry-After short', () => {
    const held = plan(untried, { ...failed, retryAfterMs: 30_000 }, 0, 0)
    expect(wake(held, 700).due).toBe(30_000)
  })

  test('does not hammer a service that refuses', () => {
    const attempts = plan(untried, refused, 0, 0)
    expect(wake(attempts, 700)).toBe(attempts)
  })
})

describe('what is kept', () => {
  test('comes back with its four fields and its time, and nothing else', () => {
    expect(readKept(JSON.stringify([{ ...entry, password: 'x' }]))).toEqual([entry])
  })

  test.each([
    null,
    '',
    'not json',
    'null',
    '{}',
    '"text"',
    '[null, 1, "x", []]',
    JSON.stringify({ version: 2, signups: [entry] }),
    JSON.stringify([{ ...entry, at: 'yesterday' }]),
    JSON.stringify([{ ...entry, user_type: 'admin' }]),
    JSON.stringify([{ ...entry, name: 7 }]),
    JSON.stringify([{ ...entry, email: null }]),
    JSON.stringify([{ ...entry, phoneNo: {} }]),
  ])('is nothing when the device holds %j', (stored) => {
    expect(readKept(stored)).toEqual([])
  })

  test('comes back from among what is none', () => {
    expect(readKept(JSON.stringify([null, entry, 7]))).toEqual([entry])
  })

  test('never throws, whatever the device holds', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (stored) => void readKept(stored)))
  })

  test('may stay for fourteen days, by a clock that may have been set either way', () => {
    expect(mayStay(entry, entry.at + 14 * DAY_MS - 1)).toBe(true)
    expect(mayStay(entry, entry.at + 14 * DAY_MS)).toBe(false)
    expect(mayStay(entry, entry.at - DAY_MS)).toBe(true)
    expect(mayStay(entry, entry.at - 14 * DAY_MS)).toBe(false)
  })
})
