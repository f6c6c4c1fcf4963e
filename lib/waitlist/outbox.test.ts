import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { ENTRY_PREFIX, openOutbox } from './outbox'

const LIST_KEY = 'bid-for-bites.waitlist.v1'
const TODAY = 1_800_000_000_000
const DAY_MS = 24 * 60 * 60 * 1000
const signup = { name: 'Aina', email: 'aina@b.c', phoneNo: '1', user_type: 'vendor' }
const kept = { id: 'x', at: TODAY, signup }

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

test('a kept signup is one entry of its fields and its time, until it is forgotten', () => {
  const outbox = openOutbox()
  outbox.keep(kept)
  const entry = JSON.stringify({ ...signup, at: TODAY })
  expect(Object.entries(localStorage)).toEqual([[`${ENTRY_PREFIX}x`, entry]])
  expect(outbox.list()).toEqual([kept])
  outbox.forget('x')
  expect(localStorage).toHaveLength(0)
})

test('an entry with a field missing or unknown comes back with what it has', () => {
  store('1', { email: 'aina@b.c', name: 7, at: TODAY })
  store('2', { phoneNo: '1', password: 'x', at: TODAY })
  const nothing = { name: '', email: '', phoneNo: '', user_type: 'customer' }
  expect(openOutbox().list()).toEqual([
    { id: '1', at: TODAY, signup: { ...nothing, email: 'aina@b.c' } },
    { id: '2', at: TODAY, signup: { ...nothing, phoneNo: '1' } },
  ])
})

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

test.each([
  ['of fourteen days', TODAY - 14 * DAY_MS],
  ['dated far ahead', TODAY + 14 * DAY_MS],
  ['without a date', undefined],
])('an entry %s leaves the device and stays in memory for a last try', (_, at) => {
  store('old', { ...signup, at })
  store('fresh', { ...signup, at: TODAY - 14 * DAY_MS + 1 })
  const outbox = openOutbox()
  expect(ids(outbox)).toEqual(['fresh', 'old'])
  expect(ids()).toEqual(['fresh'])
  outbox.forget('old')
  expect(ids(outbox)).toEqual(['fresh'])
})

test('the old list becomes one entry each, whatever else is in it and however many tabs convert it', () => {
  const entry = { ...signup, at: TODAY }
  for (let tab = 0; tab < 2; tab += 1) {
    localStorage.setItem(LIST_KEY, JSON.stringify([null, entry, 7, entry, []]))
    expect(openOutbox().list()).toMatchObject([{ signup }, { signup }])
    expect(Object.keys(localStorage)).toEqual(ids().map((id) => ENTRY_PREFIX + id))
  }
})

test.each(['not json', 'null', '7', '{}', ''])('an old list of %j does no harm', (garbage) => {
  localStorage.setItem(LIST_KEY, garbage)
  openOutbox().keep(kept)
  expect(ids()).toEqual(['x'])
})

test.each([
  ['full', () => jest.spyOn(Storage.prototype, 'setItem')],
  ['blocked', () => jest.spyOn(window, 'localStorage', 'get')],
])('while storage is %s a signup is held in memory', (_, spy) => {
  spy().mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  const outbox = openOutbox()
  outbox.keep(kept)
  expect(outbox.list()).toEqual([kept])
  outbox.forget('x')
  expect(outbox.list()).toEqual([])
})
