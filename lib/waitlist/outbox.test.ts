import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { ENTRY_PREFIX, openOutbox } from './outbox'
import type { Kept } from './outbox'

const TODAY = 1_800_000_000_000
const DAY_MS = 24 * 60 * 60 * 1000
const signup: Kept['signup'] = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'vendor' }
const tries = { tried: [TODAY - 9, TODAY], refused: 1, due: TODAY + 2000 }
const kept: Kept = { id: 'x', at: TODAY, signup, ...tries }

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(TODAY)
})

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

const store = (id: string, entry: object) =>
  localStorage.setItem(ENTRY_PREFIX + id, JSON.stringify(entry))
const ids = (outbox = openOutbox()) => outbox.list().map(({ id }) => id)

test('a kept signup is one entry of its fields, its time and its tries, until it is forgotten', () => {
  const outbox = openOutbox()
  outbox.keep(kept)
  const entry = JSON.stringify({ ...signup, at: TODAY, ...tries })
  expect(Object.entries(localStorage)).toEqual([[`${ENTRY_PREFIX}x`, entry]])
  expect(outbox.list()).toEqual([kept])
  outbox.forget('x')
  expect(localStorage).toHaveLength(0)
})

// @spec-7.7
test('an entry with a field missing or unknown comes back with what it has', () => {
  store('1', { email: 'aina@b.c', name: 7, at: TODAY })
  store('2', { phoneNo: '1', password: 'x', at: TODAY })
  store('3', { ...signup, at: TODAY, tried: [null, TODAY, 'x'], refused: 'x', due: {} })
  store('4', { ...signup, at: TODAY, tried: 7, user_type: 'admin' })
  const nothing = { name: '', email: '', phoneNo: '', user_type: 'customer' }
  const untried = { at: TODAY, tried: [], refused: 0, due: 0 }
  expect(openOutbox().list()).toEqual([
    { id: '1', ...untried, signup: { ...nothing, email: 'aina@b.c' } },
    { id: '2', ...untried, signup: { ...nothing, phoneNo: '1' } },
    { id: '3', ...untried, tried: [TODAY], signup },
    { id: '4', ...untried, signup: { ...signup, user_type: 'customer' } },
  ])
})

// @spec-8.17
test('garbage under our prefix is removed, and what is under other keys is left alone', () => {
  localStorage.setItem('theirs', 'x'.repeat(100_000))
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('{"name":"x"}')), (garbage) => {
      localStorage.setItem(`${ENTRY_PREFIX}1`, garbage)
      expect(ids()).toEqual([])
      expect(Object.keys(localStorage)).toEqual(['theirs'])
    }),
  )
})

// @spec-9.4
test.each([
  ['of thirty-five days', TODAY - 35 * DAY_MS],
  ['dated far ahead', TODAY + 35 * DAY_MS],
  ['without a date', undefined],
])('an entry %s leaves the device and goes on from memory', (_, at) => {
  store('old', { ...signup, at, due: TODAY + DAY_MS })
  store('fresh', { ...signup, at: TODAY - 35 * DAY_MS + 1 })
  const outbox = openOutbox()
  expect(ids(outbox)).toEqual(['fresh', 'old'])
  expect(outbox.find('old')?.due).toBe(0)
  expect(ids()).toEqual(['fresh'])
  outbox.forget('old')
  expect(ids(outbox)).toEqual(['fresh'])
})

// @spec-9.4
test('an old entry with forty unknown outcomes leaves the device and is not sent again', () => {
  const tried = Array.from({ length: 41 }, () => TODAY - DAY_MS)
  store('old', { ...signup, at: 0, tried, refused: 1, due: TODAY })
  expect(ids()).toEqual([])
  store('old', { ...signup, at: 0, tried, refused: 2, due: TODAY })
  expect(ids()).toEqual(['old'])
})

// @spec-8.16
test.each([
  ['full', () => jest.spyOn(Storage.prototype, 'setItem')],
  ['unreadable', () => jest.spyOn(Storage.prototype, 'getItem')],
  ['blocked', () => jest.spyOn(window, 'localStorage', 'get')],
])('while storage is %s a signup is held in memory', (_, spy) => {
  spy().mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  const outbox = openOutbox()
  outbox.keep({ ...kept, due: 0 })
  outbox.keep(kept)
  expect(outbox.list()).toEqual([kept])
  outbox.forget('x')
  expect(outbox.list()).toEqual([])
})

test('what storage refuses to change goes on in memory, and both are forgotten', () => {
  const outbox = openOutbox()
  outbox.keep(kept)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  outbox.keep({ ...kept, due: 0 })
  full.mockRestore()
  outbox.keep({ ...kept, due: 1 })
  expect(outbox.list()).toEqual([{ ...kept, due: 1 }])
  outbox.forget('x')
  expect(outbox.list()).toEqual([])
})
