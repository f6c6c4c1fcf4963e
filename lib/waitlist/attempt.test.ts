import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Means, Send } from './attempt'
import { attempt } from './attempt'
import { ENTRY_PREFIX, localEntries } from './entries'
import { openOutbox } from './outbox'

const NOW = 1_800_000_000_000
const SIGNUP = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'vendor' } as const
const DUE = { ...SIGNUP, at: NOW - 5000, tried: [NOW - 5000], refused: 1, due: NOW }

const send = jest.fn<Send>()
/** What another tab or the worker does before it is this attempt's turn. */
const meanwhile = jest.fn<() => void>()
const hasLeft = jest.fn<(hasLeft: boolean) => void>()
const write = (id: string, entry: object) =>
  localStorage.setItem(ENTRY_PREFIX + id, JSON.stringify(entry))
const stored = (id: string) =>
  JSON.parse(localStorage.getItem(ENTRY_PREFIX + id) ?? 'null') as unknown

function means(more: Partial<Means> = {}): Means {
  return {
    outbox: openOutbox(localEntries()),
    prepare: () => Promise.resolve(send),
    async limitRate(start) {
      meanwhile()
      hasLeft(await start())
    },
    ...more,
  }
}

beforeEach(() => {
  jest.resetAllMocks()
  jest.useFakeTimers({ now: NOW })
  localStorage.clear()
  send.mockResolvedValue(200)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('what is due is sent and, taken, leaves the device', async () => {
  write('aina', DUE)
  // Page or worker may be ended at any moment: the attempt counts before its request leaves.
  send.mockImplementation(() => {
    expect(stored('aina')).toMatchObject({ tried: [NOW - 5000, NOW], refused: 1 })
    return Promise.resolve(200)
  })
  expect(await attempt('aina', means())).toBe(200)
  expect(send).toHaveBeenCalledWith(SIGNUP)
  expect(hasLeft).toHaveBeenCalledWith(true)
  expect(stored('aina')).toBeNull()
})

test.each([
  ['tried', { ...DUE, due: NOW + 1 }],
  ['delivered', null],
])('what another has %s by its turn is left alone, and holds nobody up', async (_, left) => {
  write('aina', DUE)
  meanwhile.mockImplementation(() => {
    if (left) write('aina', left)
    else localStorage.clear()
  })
  expect(await attempt('aina', means())).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
  expect(hasLeft).toHaveBeenCalledWith(false)
  expect(stored('aina')).toEqual(left)
})

test('what another has delivered while it was refused here does not come back', async () => {
  write('aina', DUE)
  send.mockImplementation(() => {
    localStorage.clear()
    return Promise.resolve(503)
  })
  expect(await attempt('aina', means())).toBe(503)
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['offline', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false), {}],
  ['once the page has gone', () => {}, { isGone: () => true }],
])('%s nothing is sent', async (_, arrange, more) => {
  arrange()
  write('aina', DUE)
  expect(await attempt('aina', means(more))).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
  expect(stored('aina')).toEqual(DUE)
})

test('a first attempt leaves at once, and what storage does not hold', async () => {
  const fresh = { id: 'aina', at: NOW, signup: SIGNUP, tried: [], refused: 0, due: NOW + 2000 }
  expect(await attempt('aina', means(), fresh)).toBe(200)
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([
  ['a second from what a page has handed over', -200, 1000],
  ['none from a request that lies ahead, by a clock that was wrong', 60_000, 0],
])('it keeps %s', async (_, before, pause) => {
  write('aina', DUE)
  write('badrul', { ...DUE, tried: [NOW + before], due: NOW + 60_000 })
  void attempt('aina', means())
  await jest.advanceTimersByTimeAsync(Math.max(0, pause - 1))
  expect(send).toHaveBeenCalledTimes(pause ? 0 : 1)
  await jest.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(1)
})
