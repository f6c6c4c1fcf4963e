import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import type { Entries } from './entries'
import { ENTRY_PREFIX, localEntries, sharedEntries } from './entries'
import { openOutbox } from './outbox'
import type { Kept } from './outbox'
import { kinds, refusal } from './storage.test.setup'

const TODAY = 1_800_000_000_000
const DAY_MS = 24 * 60 * 60 * 1000
const signup: Kept['signup'] = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'vendor' }
const tries = { tried: [TODAY - 9, TODAY], refused: 1, due: TODAY + 2000 }
const kept: Kept = { id: 'x', at: TODAY, signup, ...tries }

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(TODAY)
})

describe.each(kinds)('in %s', (_kind, open) => {
  const store = (id: string, entry: unknown) => open().write(id, entry as object)
  const ids = async (outbox = openOutbox(open())) => (await outbox.list()).map(({ id }) => id)
  const stored = () => open().readAll()

  test('a kept signup is one entry of its fields, its time and its tries, until it is forgotten', async () => {
    const outbox = openOutbox(open())
    await outbox.keep(kept)
    expect(await stored()).toEqual([['x', { ...signup, at: TODAY, ...tries }]])
    expect(await outbox.list()).toEqual([kept])
    expect(outbox.peek()).toEqual([kept])
    await outbox.forget('x')
    expect(outbox.peek()).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('a page that goes reads what was last written, before storage has taken it', () => {
    const outbox = openOutbox(open())
    const other = { ...kept, id: 'y' }
    void outbox.keep(other)
    void outbox.keep({ ...kept, due: 0 })
    void outbox.keep(kept)
    expect(outbox.peek()).toEqual([other, kept])
    void outbox.forget('x')
    expect(outbox.peek()).toEqual([other])
  })

  test('what another tab or the worker has written is read', async () => {
    const outbox = openOutbox(open())
    await outbox.keep(kept)
    await store('x', { ...signup, at: TODAY, ...tries, refused: 2 })
    expect(await outbox.find('x')).toEqual({ ...kept, refused: 2 })
    await open().remove('x')
    expect(await outbox.find('x')).toBe(undefined)
  })

  // @spec-7.7
  test('an entry with a field missing or unknown comes back with what it has', async () => {
    await store('1', { email: 'aina@b.c', name: 7, at: TODAY })
    await store('2', { phoneNo: '1', password: 'x', at: TODAY })
    await store('3', { ...signup, at: TODAY, tried: [null, TODAY, 'x'], refused: 'x', due: {} })
    await store('4', { ...signup, at: TODAY, tried: 7, user_type: 'admin' })
    const nothing = { name: '', email: '', phoneNo: '', user_type: 'customer' }
    const untried = { at: TODAY, tried: [], refused: 0, due: 0 }
    expect(await openOutbox(open()).list()).toEqual([
      { id: '1', ...untried, signup: { ...nothing, email: 'aina@b.c' } },
      { id: '2', ...untried, signup: { ...nothing, phoneNo: '1' } },
      { id: '3', ...untried, tried: [TODAY], signup },
      { id: '4', ...untried, signup: { ...signup, user_type: 'customer' } },
    ])
  })

  // @spec-8.17
  test.each([null, 7, 'text', [], {}, { name: 'x' }])(
    '%j is garbage and removed',
    async (value) => {
      await store('1', value)
      expect(await ids()).toEqual([])
      expect(await stored()).toEqual([])
    },
  )

  // @spec-9.4
  test.each([
    ['of thirty-five days', TODAY - 35 * DAY_MS],
    ['dated far ahead', TODAY + 35 * DAY_MS],
    ['without a date', undefined],
  ])('an entry %s leaves the device and goes on from memory', async (_, at) => {
    await store('old', { ...signup, at, due: TODAY + DAY_MS })
    await store('fresh', { ...signup, at: TODAY - 35 * DAY_MS + 1 })
    const outbox = openOutbox(open())
    await outbox.expire()
    expect(await ids(outbox)).toEqual(['fresh', 'old'])
    expect((await outbox.find('old'))?.due).toBe(0)
    expect(outbox.stored()?.map(({ id }) => id)).toEqual(['fresh'])
    expect(await ids()).toEqual(['fresh'])
    await outbox.forget('old')
    expect(await ids(outbox)).toEqual(['fresh'])
  })

  test('of two tabs that find an old entry, one goes on with it', async () => {
    await store('old', { ...signup, at: 0 })
    let last: Promise<unknown> = Promise.resolve()
    const request = (_name: string, _options: object, run: () => unknown) => (last = last.then(run))
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const outboxes = [openOutbox(open()), openOutbox(open())]
    await Promise.all(outboxes.map((outbox) => outbox.expire()))
    Reflect.deleteProperty(navigator, 'locks')
    const lists = await Promise.all(outboxes.map((outbox) => ids(outbox)))
    expect(lists.flat()).toEqual(['old'])
  })

  // @spec-9.3 @spec-9.4
  test('an old entry waits for the bounds of its requests', async () => {
    const tried = Array.from({ length: 20 }, () => TODAY - 1000)
    await store('old', { ...signup, at: 0, tried, refused: 20 })
    const outbox = openOutbox(open())
    await outbox.expire()
    expect((await outbox.find('old'))?.due).toBeGreaterThan(TODAY + 8 * 60 * 60 * 1000)
  })

  // @spec-9.4
  test('an old entry with forty unknown outcomes leaves the device and is not sent again', async () => {
    const tried = Array.from({ length: 41 }, () => TODAY - DAY_MS)
    for (const [refused, left] of [
      [1, []],
      [2, ['old']],
    ] as const) {
      await store('old', { ...signup, at: 0, tried, refused, due: TODAY })
      const outbox = openOutbox(open())
      await outbox.expire()
      expect(await ids(outbox)).toEqual(left)
      expect(await stored()).toEqual([])
    }
  })
})

// @spec-8.17
test('text under our prefix that is no entry is removed, and other keys are left alone', async () => {
  localStorage.setItem('theirs', 'x'.repeat(100_000))
  const garbage = fc.oneof(fc.string(), fc.json(), fc.constant('{"name":"x"}'))
  await fc.assert(
    fc.asyncProperty(garbage, async (text) => {
      localStorage.setItem(`${ENTRY_PREFIX}1`, text)
      expect(await openOutbox(localEntries()).list()).toEqual([])
      expect(Object.keys(localStorage)).toEqual(['theirs'])
    }),
  )
})

// @spec-8.16
test.each<[string, () => unknown, () => Entries]>([
  [
    'a full localStorage',
    () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal),
    localEntries,
  ],
  [
    'an unreadable localStorage',
    () => jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refusal),
    localEntries,
  ],
  [
    'blocked storage',
    () => jest.spyOn(window, 'localStorage', 'get').mockImplementation(refusal),
    localEntries,
  ],
  [
    'a full IndexedDB',
    () => jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refusal),
    sharedEntries,
  ],
  [
    'a lost IndexedDB',
    () => jest.spyOn(indexedDB, 'open').mockImplementation(refusal),
    sharedEntries,
  ],
])('with %s a signup is held in memory', async (_, refuse, open) => {
  refuse()
  const outbox = openOutbox(open())
  await outbox.keep({ ...kept, due: 0 })
  await outbox.keep(kept)
  expect(await outbox.list()).toEqual([kept])
  expect(outbox.stored() ?? []).toEqual([])
  await outbox.forget('x')
  expect(await outbox.list()).toEqual([])
})

test('storage that never answers counts as one that refuses', async () => {
  jest.useFakeTimers({ now: TODAY })
  const never = () => new Promise<never>(() => {})
  const stalled = { ...localEntries(), readAll: never, write: never, remove: never }
  const outbox = openOutbox(stalled)
  let isOver = false
  void outbox.keep(kept).then(() => (isOver = true))
  await jest.advanceTimersByTimeAsync(2999)
  expect(isOver).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
  const list = outbox.list()
  await jest.advanceTimersByTimeAsync(3000)
  expect(await list).toEqual([kept])
  jest.useRealTimers()
})

test('what can no longer be read is as it was last read', async () => {
  const outbox = openOutbox(localEntries())
  await outbox.keep(kept)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refusal)
  expect(await outbox.list()).toEqual([kept])
})

test('what storage refuses to change goes on in memory, and both are forgotten', async () => {
  const outbox = openOutbox(localEntries())
  await outbox.keep(kept)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal)
  await outbox.keep({ ...kept, due: 0 })
  full.mockRestore()
  await outbox.keep({ ...kept, due: 1 })
  expect(await outbox.list()).toEqual([{ ...kept, due: 1 }])
  await outbox.forget('x')
  expect(await outbox.list()).toEqual([])
})
