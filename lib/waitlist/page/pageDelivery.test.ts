import { expect, jest, test } from '@jest/globals'
import {
  ANSWERED_MS,
  ARRIVES_MS,
  AT_ONCE_MS,
  DAY_MS,
  hide,
  HOUR_MS,
  MINUTE_MS,
  openPage,
  pass,
  shortestPause,
  startWorker,
  addRecord,
  tellAll,
  world,
} from '../testing/delivery.test.setup'
import { STORAGE_TIMEOUT_MS } from '../queue'
import { ANSWER_MS, pauseAfter } from '../retry'

test('sends, stores and registers the sync in the task of the click, and keeps nothing once accepted', async () => {
  const { submit, pendingIn } = openPage(true)
  await pass(AT_ONCE_MS)
  void submit('aina')
  expect(world.requests).toHaveLength(1)
  await pass(AT_ONCE_MS)
  expect(world.registrations).toBe(1)
  expect([...world.stored.values()]).toMatchObject([{ name: 'aina', attempts: 1 }])
  await pass(ANSWERED_MS)
  expect(world.stored.size).toBe(0)
  await pass(DAY_MS)
  expect(world.inbox).toEqual(['aina'])
  expect(pendingIn()).toBe(null)
})

test('delivers once after 90 s in which the network dropped everything', async () => {
  world.service = 'deadZone'
  const { submit, focusForm } = openPage(true)
  focusForm()
  await pass(AT_ONCE_MS)
  void submit('aina')
  await pass(90_000)
  expect(world.requests.length).toBeGreaterThan(1)
  world.service = 'works'
  await pass(MINUTE_MS)
  expect(world.inbox).toEqual(['aina'])
  expect(world.stored.size).toBe(0)
})

test('reports a refused signup as pending in every tab until a retry is accepted', async () => {
  world.service = 'isDown'
  const { submit, pendingIn } = openPage()
  const other = openPage()
  await pass(AT_ONCE_MS)
  void submit('aina')
  await pass(ANSWERED_MS - 1)
  expect(pendingIn()).toBe(null)
  await pass(AT_ONCE_MS)
  expect([pendingIn(), other.pendingIn()]).toEqual(['device', 'device'])
  world.service = 'works'
  await pass(pauseAfter(1) - AT_ONCE_MS)
  expect(world.requests).toHaveLength(1)
  await pass(ANSWERED_MS + 2 * AT_ONCE_MS)
  expect(world.inbox).toEqual(['aina'])
  expect([pendingIn(), other.pendingIn()]).toEqual([null, null])
})

test.each([
  [ANSWER_MS, { service: 'silent', sync: 'stalls', saysOnline: false }],
  [ANSWERED_MS, { storage: 'stalls' }],
  [ANSWERED_MS + STORAGE_TIMEOUT_MS, { storage: 'stalls', service: 'isDown' }],
])('settles a submit after %d ms, as sent, with %j', async (ms, faults) => {
  Object.assign(world, faults)
  const settled = jest.fn()
  void openPage(true).submit('aina').then(settled)
  await pass(ms - 1)
  expect(settled).not.toHaveBeenCalled()
  await pass(1)
  expect(settled.mock.calls).toEqual([[true]])
})

test('counts an answer that comes after 15 s, to a click and to a retry', async () => {
  world.service = 'slow'
  addRecord('aina')
  const { submit, pendingIn } = openPage()
  await pass(ANSWER_MS)
  void submit('badrul')
  await pass(ANSWER_MS)
  expect(world.stored.size).toBe(1)
  await pass(HOUR_MS)
  expect(world.inbox).toEqual(['aina', 'badrul'])
  expect(world.stored.size).toBe(0)
  expect(pendingIn()).toBe(null)
})

test('registers the sync again when a page with something stored is hidden', async () => {
  openPage(true)
  hide()
  await pass(AT_ONCE_MS)
  expect(world.registrations).toBe(0)
  addRecord('aina', { attempts: 20, due: Date.now() + HOUR_MS })
  tellAll('online')
  await pass(AT_ONCE_MS)
  hide()
  await pass(AT_ONCE_MS)
  expect(world.registrations).toBe(2)
})

test.each([
  ['has granted a sync', {}, false],
  ['has refused one', { sync: 'refuses' }, true],
  ['has not answered', { sync: 'slow' }, true],
])(
  'the first request outlives its page or not, if the browser %s by the click',
  async (_, faults, keepalive) => {
    Object.assign(world, faults)
    const page = openPage(true)
    page.focusForm()
    await pass(AT_ONCE_MS)
    void page.submit('aina')
    expect(world.requests).toMatchObject([{ keepalive }])
  },
)

test.each([
  ['before the worker has it', 0, {}, [false, true]],
  ['when the worker has it', AT_ONCE_MS, {}, [false]],
  ['when storage is full', AT_ONCE_MS, { storage: 'writes' }, [false, true]],
  ['after it was accepted, though storage stalls', ANSWERED_MS, { storage: 'stalls' }, [false]],
  [
    'right after a failure, though storage stalls',
    ANSWERED_MS + 50,
    { storage: 'stalls', service: 'lost' },
    [false, true],
  ],
  ['later after a failure', ANSWERED_MS + 150, { storage: 'stalls', service: 'lost' }, [false]],
])(
  'sends a plain first request again when its page goes %s',
  async (_, afterMs, faults, requests) => {
    const page = openPage(true)
    page.focusForm()
    await pass(AT_ONCE_MS)
    Object.assign(world, faults)
    void page.submit('aina')
    await pass(afterMs)
    page.tell('pagehide')
    expect(world.requests.map(({ keepalive }) => keepalive)).toEqual(requests)
  },
)

test('asks for a sync at focus only until it is granted, and where there is Background Sync', async () => {
  expect(() => openPage().focusForm()).not.toThrow()
  const page = openPage(true)
  for (const registrations of [1, 1]) {
    page.focusForm()
    await pass(AT_ONCE_MS)
    expect(world.registrations).toBe(registrations)
  }
})

test.each(['online', 'pageshow', 'visibilitychange'])('sends due signups on %s', async (event) => {
  addRecord('aina', { attempts: 20, due: Date.now() + HOUR_MS })
  openPage()
  await pass(AT_ONCE_MS)
  // Moves the clock but runs no timers, which sleep in a hidden page.
  jest.setSystemTime(Date.now() + HOUR_MS)
  tellAll(event)
  await pass(AT_ONCE_MS + ARRIVES_MS)
  expect(world.inbox).toEqual(['aina'])
})

test('keeps one timer, however often it is woken', async () => {
  addRecord('aina', { attempts: 20, due: Date.now() + HOUR_MS })
  openPage()
  const counts = []
  for (let time = 0; time < 3; time += 1) {
    // Outlasts the storage timeouts, so that their timers are not counted.
    await pass(2 * STORAGE_TIMEOUT_MS)
    counts.push(jest.getTimerCount())
    tellAll('online')
  }
  expect(counts).toEqual([1, 1, 1])
})

test('retries one after the other, without delaying a click', async () => {
  for (const name of ['aina', 'badrul', 'chong']) addRecord(name)
  const { submit } = openPage()
  await pass(AT_ONCE_MS)
  void submit('devi')
  expect(world.requests.map(({ name }) => name)).toEqual(['aina', 'devi'])
  await pass(20_000)
  expect(world.inbox.toSorted()).toEqual(['aina', 'badrul', 'chong', 'devi'])
  expect(shortestPause()).toBeGreaterThanOrEqual(1000)
})

test('tries nothing offline, and needs no event to try again', async () => {
  world.isOnline = false
  addRecord('aina')
  openPage()
  await pass(MINUTE_MS)
  expect(world.requests).toEqual([])
  expect(world.transactions).toBeLessThan(10)
  world.isOnline = true
  await pass(2 * MINUTE_MS)
  expect(world.inbox).toEqual(['aina'])
})

test('the worker delivers where the browser wrongly says offline', async () => {
  world.saysOnline = false
  addRecord('aina')
  void startWorker()
  await pass(MINUTE_MS)
  expect(world.inbox).toEqual(['aina'])
})

test('keeps nothing of what the visitor is told was not sent', async () => {
  world.isOnline = false
  const page = openPage(true)
  const hasLeft = page.submit('aina')
  await pass(MINUTE_MS)
  expect(await hasLeft).toBe(false)
  expect(world.stored.size).toBe(0)
  expect(page.pendingIn()).toBe(null)
  world.isOnline = true
  await pass(DAY_MS)
  expect(world.inbox).toEqual([])
})
