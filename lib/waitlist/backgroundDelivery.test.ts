import { beforeEach, expect, jest, test } from '@jest/globals'
import {
  answers,
  closePages,
  held,
  keep,
  MINUTE_MS,
  openPage,
  pass,
  setOnline,
  startWorker,
  tell,
  world,
} from './delivery.test.setup'
import type { Service } from './delivery.test.setup'
import { ENTRY_PREFIX } from './entries'
import { LOCK_PREFIX } from './locks'

const isDone = jest.fn<(isDone: boolean) => void>()
const sync = () => void (async () => isDone(await startWorker()))()
const stored = (id: string) => JSON.parse(localStorage.getItem(ENTRY_PREFIX + id)!) as object

beforeEach(() => {
  isDone.mockClear()
  // No chance, unless a test is about it.
  jest.spyOn(Math, 'random').mockReturnValue(0)
})

test('a sync event delivers what is kept, a second apart, and leaves nothing', async () => {
  for (const name of ['aina', 'badrul']) keep(name)
  sync()
  await pass(1199)
  expect(world.inbox).toEqual(['aina'])
  await pass(1)
  expect(world.inbox).toEqual(['aina', 'badrul'])
  await pass(100)
  expect(isDone.mock.calls).toEqual([[true]])
  expect(localStorage).toHaveLength(0)
})

test('with nothing kept it does nothing', async () => {
  sync()
  await pass(0)
  expect(isDone.mock.calls).toEqual([[true]])
  expect(world.requests).toEqual([])
})

test('it goes on by the pauses of the entry, and ends as failed within three minutes', async () => {
  world.service = 'isDown'
  keep('aina')
  sync()
  await pass(3 * MINUTE_MS)
  const start = world.requests[0]!.at
  const seconds = world.requests.map(({ at }) => Math.round((at - start) / 1000))
  expect(seconds).toEqual([0, 2, 6, 14, 30, 63, 127])
  expect(isDone.mock.calls).toEqual([[false]])
  // The next event goes on from there.
  await pass(5 * MINUTE_MS)
  world.service = 'works'
  sync()
  await pass(1000)
  expect(world.inbox).toEqual(['aina'])
  expect(isDone.mock.calls).toEqual([[false], [true]])
})

test('an attempt that begins last, and gets no answer, is over within three minutes', async () => {
  world.service = 'silent'
  keep('aina')
  sync()
  await pass(3 * MINUTE_MS - 1)
  expect(isDone.mock.calls).toEqual([[false]])
})

test('however much is left, no attempt begins that could not end within three minutes', async () => {
  world.service = 'silent'
  for (let number = 0; number < 20; number++) keep(`aina ${number}`)
  sync()
  await pass(3 * MINUTE_MS - 1)
  expect(isDone.mock.calls).toEqual([[false]])
  await pass(MINUTE_MS)
  expect(world.requests.length).toBeGreaterThan(9)
  expect(world.requests.length).toBeLessThan(12)
})

test('what is due first is sent first', async () => {
  keep('aina', Date.now() + 30_000)
  keep('badrul', Date.now() + 10_000)
  keep('chong', Date.now() + 20_000)
  sync()
  await pass(15_000)
  expect(world.inbox).toEqual(['badrul'])
  await pass(20_000)
  expect(world.inbox).toEqual(['badrul', 'chong', 'aina'])
})

test('a pause is longer by chance, by half of it at most', async () => {
  jest.mocked(Math.random).mockReturnValue(0.999)
  world.service = 'isDown'
  keep('aina')
  sync()
  await pass(2900)
  expect(world.requests).toHaveLength(1)
  await pass(200)
  expect(world.requests).toHaveLength(2)
})

test('offline it burns no attempt and ends as failed, for the browser to come back', async () => {
  setOnline(false)
  keep('aina')
  sync()
  await pass(0)
  expect(world.requests).toEqual([])
  expect(isDone.mock.calls).toEqual([[false]])
})

// @spec-8.7
test('a setup that says no is tried once an event', async () => {
  world.service = 'refusesSetup'
  keep('aina')
  sync()
  await pass(3 * MINUTE_MS)
  expect(world.requests).toHaveLength(1)
  expect(isDone.mock.calls).toEqual([[false]])
  sync()
  await pass(MINUTE_MS)
  expect(world.requests).toHaveLength(2)
})

// @spec-8.15
test('a signup that a tab is at is left to it, and what the tab has written is read anew', async () => {
  world.service = 'isDown'
  void openPage().submit('aina')
  sync()
  await pass(20_000)
  const times = world.requests.map(({ at }) => at)
  expect(times.length).toBeLessThanOrEqual(5)
  const [id] = Object.keys(localStorage).map((key) => key.slice(ENTRY_PREFIX.length))
  expect(stored(id!)).toMatchObject({ tried: times, refused: times.length })
  world.service = 'works'
  await pass(MINUTE_MS)
  expect(world.inbox).toEqual(['aina'])
  expect(isDone.mock.calls).toEqual([[true]])
})

test('what a tab has delivered by its turn is not sent', async () => {
  keep('aina')
  let release = () => {}
  held.set(`${LOCK_PREFIX}aina`, new Promise<void>((resolve) => (release = resolve)))
  sync()
  await pass(1000)
  localStorage.clear()
  held.clear()
  release()
  await pass(1000)
  expect(world.requests).toEqual([])
  expect(isDone.mock.calls).toEqual([[true]])
})

// @spec-9.2
test('it keeps a second from what a page has handed over', async () => {
  world.service = 'isDown'
  void openPage().submit('aina')
  await pass(1300)
  keep('badrul')
  tell('pagehide')
  closePages()
  world.service = 'works'
  sync()
  await pass(10_000)
  const [, handedOver, next] = world.requests
  expect(handedOver).toMatchObject({ name: 'aina', isHandedOver: true })
  expect(next!.at - handedOver!.at).toBeGreaterThanOrEqual(1000)
  expect(new Set(world.inbox)).toEqual(new Set(['aina', 'badrul']))
})

// @spec-8.20
test.each<[string, Service]>([
  ['a service that is down', 'isDown'],
  ['a connection that breaks', 'silent'],
])('after %s a visitor who never comes back is delivered all the same', async (_, service) => {
  world.service = service
  void openPage().submit('aina')
  await pass(500)
  tell('pagehide')
  closePages()
  world.service = 'works'
  await pass(MINUTE_MS)
  const before = world.inbox.length
  sync()
  await pass(MINUTE_MS)
  expect(world.inbox.length).toBe(before + 1)
  expect(answers[world.service]).toBe(200)
  expect(localStorage).toHaveLength(0)
})
