import { expect, jest, test } from '@jest/globals'
import {
  closePages,
  DAY_MS,
  held,
  HOUR_MS,
  keep,
  loseLock,
  MINUTE_MS,
  openPage,
  pass,
  setClock,
  setLocks,
  setOnline,
  shortestPause,
  tell,
  world,
} from './delivery.test.setup'
import { ENTRY_PREFIX } from './entries'
import { LOCK_PREFIX } from './locks'

test('a signup is undelivered once an attempt is over, until it is taken', async () => {
  world.service = 'isDown'
  const { submit, undelivered } = openPage()
  void submit('aina')
  await pass(99)
  expect(undelivered()).toBe(0)
  await pass(1)
  expect(undelivered()).toBe(1)
  world.service = 'works'
  await pass(2100)
  expect(world.inbox).toEqual(['aina'])
  expect(undelivered()).toBe(0)
  expect(localStorage).toHaveLength(0)
})

// @spec-8.7
test('one attempt without an outcome makes it undelivered, once it is over', async () => {
  world.service = 'lost'
  const { submit, undelivered } = openPage()
  void submit('aina')
  await pass(50)
  expect(undelivered()).toBe(0)
  await pass(100)
  expect(world.requests).toHaveLength(1)
  expect(undelivered()).toBe(1)
})

test('a setup that refuses is tried three times a visit', async () => {
  world.service = 'refusesSetup'
  void openPage().submit('aina')
  await pass(20 * MINUTE_MS)
  tell('online')
  await pass(1000)
  expect(world.requests).toHaveLength(3)
  closePages()
  openPage()
  await pass(20 * MINUTE_MS)
  expect(world.requests).toHaveLength(6)
})

test('offline nothing is tried, and what is due starts when the connection returns', async () => {
  world.service = 'silent'
  void openPage().submit('aina')
  setOnline(false)
  await pass(MINUTE_MS)
  expect(world.requests).toHaveLength(1)
  world.service = 'works'
  setOnline(true)
  tell('online')
  await pass(100)
  expect(world.inbox).toEqual(['aina'])
})

// @spec-8.10
test('a signup that the rate limit lets through while offline waits for the connection', async () => {
  held.set(`${LOCK_PREFIX}rate`, new Promise(() => {}))
  keep('aina')
  openPage()
  await pass(1000)
  setOnline(false)
  await pass(MINUTE_MS)
  expect(world.requests).toEqual([])
  held.clear()
  setOnline(true)
  tell('online')
  await pass(100)
  expect(world.inbox).toEqual(['aina'])
})

test.each([
  ['a page shown again', window, 'pageshow'],
  ['a tab looked at', document, 'visibilitychange'],
  ['a returning connection', window, 'online'],
])('%s starts what is due, and nothing before that', async (_, target, event) => {
  world.service = 'lost'
  void openPage().submit('aina')
  await pass(2000)
  target.dispatchEvent(new Event(event))
  await pass(10)
  expect(world.requests).toHaveLength(1)
  // The clock of a device that slept is ahead of its timers.
  setClock(MINUTE_MS)
  target.dispatchEvent(new Event(event))
  await pass(10)
  expect(world.requests).toHaveLength(2)
})

test('a submit settles with its first attempt, and the next does not wait for that', async () => {
  world.service = 'silent'
  const { submit } = openPage()
  const settled = jest.fn()
  void submit('aina').then(settled)
  await pass(1000)
  world.service = 'works'
  void submit('badrul').then(settled)
  await pass(13_999)
  expect(world.inbox).toEqual(['badrul'])
  expect(settled).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(settled).toHaveBeenCalledTimes(2)
})

test('a submit settles after fifteen seconds, whatever stalls, and goes on', async () => {
  held.set(`${LOCK_PREFIX}rate`, new Promise(() => {}))
  world.service = 'silent'
  const settled = jest.fn()
  void openPage().submit('aina').then(settled)
  await pass(14_999)
  expect(settled).not.toHaveBeenCalled()
  await pass(1)
  expect(settled).toHaveBeenCalledTimes(1)
  world.service = 'works'
  await pass(20_000)
  expect(world.inbox).toEqual(['aina'])
})

// @spec-8.11 @spec-9.2
// @spec-9.2
// @spec-8.11
// @spec-8.11
// @spec-9.3
// @spec-8.11
test('several tabs deliver each signup once, never two within a second', async () => {
  keep('aina')
  const [first, second] = [openPage(), openPage(), openPage()]
  for (const name of ['badrul', 'chong']) void first.submit(name)
  void second.submit('devi')
  await pass(20_000)
  expect(world.inbox.toSorted()).toEqual(['aina', 'badrul', 'chong', 'devi'])
  expect(shortestPause()).toBeGreaterThanOrEqual(1000)
})

test('a signup that another tab is at is left to it, and taken up when that is gone', async () => {
  keep('aina')
  let release = () => {}
  held.set(`${LOCK_PREFIX}aina`, new Promise<void>((resolve) => (release = resolve)))
  const { undelivered } = openPage()
  await pass(HOUR_MS)
  expect(world.requests).toEqual([])
  expect(undelivered()).toBe(0)
  held.clear()
  release()
  await pass(100)
  expect(world.inbox).toEqual(['aina'])
})

// @spec-8.14
test('a new signup is left to the tab it was made in, and no other says that it is undelivered', async () => {
  world.service = 'silent'
  const [first, second] = [openPage(), openPage()]
  void first.submit('aina')
  for (const passed of [10_000, 1000]) {
    window.dispatchEvent(new StorageEvent('storage', { key: `${ENTRY_PREFIX}1` }))
    await pass(passed)
  }
  expect(world.requests.map(({ page }) => page)).toEqual([1])
  expect(second.undelivered()).toBe(0)
})

// @spec-8.14
test('of what an earlier visit left, one attempt without an outcome is not called undelivered, two are', async () => {
  world.service = 'lost'
  void openPage().submit('aina')
  for (const attempts of [1, 2]) {
    await pass(2200 * (attempts - 1) + 100)
    closePages()
    const { undelivered } = openPage()
    await pass(1)
    expect(world.requests).toHaveLength(attempts)
    expect(undelivered()).toBe(attempts - 1)
  }
})

test('what is due in a month keeps no page busy', async () => {
  keep('aina', Date.now() + 30 * DAY_MS)
  const read = jest.spyOn(Storage.prototype, 'getItem')
  openPage()
  await pass(1000)
  expect(read.mock.calls.length).toBeLessThan(10)
  expect(world.requests).toEqual([])
})

test('what another tab has delivered meanwhile is not sent, unless it is new here', async () => {
  for (const name of ['aina', 'badrul', 'devi']) keep(name)
  const { submit } = openPage()
  await pass(1)
  void submit('chong')
  await pass(500)
  for (const key of Object.keys(localStorage))
    if (!key.endsWith('devi')) localStorage.removeItem(key)
  await pass(20_000)
  expect(world.inbox.toSorted()).toEqual(['aina', 'chong', 'devi'])
})

test('a tab frozen while it holds the rate lock is waited for five seconds', async () => {
  held.set(`${LOCK_PREFIX}rate`, new Promise(() => {}))
  void openPage().submit('aina')
  await pass(4999)
  expect(world.requests).toEqual([])
  await pass(1)
  expect(world.requests).toHaveLength(1)
})

test.each([`${ENTRY_PREFIX}1`, null])('tabs hear of each other by a change of %j', async (key) => {
  world.service = 'isDown'
  const { submit, undelivered } = openPage()
  void submit('aina')
  await pass(100)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'theirs' }))
  await pass(0)
  expect(undelivered()).toBe(1)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await pass(0)
  expect(undelivered()).toBe(0)
})

// @spec-8.16 @spec-10.8
test.each([
  ['missing', undefined],
  ['refused', () => Promise.reject(new DOMException('', 'SecurityError'))],
  ['lost after the work', loseLock],
])('with locks %s each signup is sent once all the same', async (_, locking) => {
  setLocks(locking && { request: locking })
  const { submit } = openPage()
  for (const name of ['aina', 'badrul']) void submit(name)
  await pass(10_000)
  expect(world.inbox).toEqual(['aina', 'badrul'])
  expect(shortestPause()).toBeGreaterThanOrEqual(1000)
  world.service = 'silent'
  void submit('chong')
  await pass(2000)
  tell('online')
  await pass(2000)
  expect(world.requests).toHaveLength(3)
})

// @spec-8.20
