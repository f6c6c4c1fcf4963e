import { expect, jest, test } from '@jest/globals'
import { wait } from '@/lib/wait'
import { ANSWER_MS } from './sendDue'
import {
  closePages,
  DAY_MS,
  hide,
  HOUR_MS,
  MINUTE_MS,
  openPage,
  pass,
  shortestPause,
  startWorker,
  store,
  tellAll,
  world,
} from './delivery.test.setup'
import { STORED_MS } from './retry'

const sync = { loadWorker: jest.fn(), register: jest.fn<() => Promise<boolean>>() }
const openWithSync = (storage?: Parameters<typeof openPage>[1]) => {
  sync.register.mockReset().mockResolvedValue(true)
  return openPage(sync, storage)
}

// @spec-7.5
test('sends, stores and registers the sync in the task of the click, and keeps nothing once accepted', async () => {
  const { submit, retryWhen } = openWithSync()
  void submit('aina')
  expect(world.requests).toHaveLength(1)
  expect(sync.register).toHaveBeenCalledTimes(1)
  await pass(0)
  expect([...world.stored.values()]).toMatchObject([{ name: 'aina', attempts: 1 }])
  await pass(100)
  expect(world.stored.size).toBe(0)
  await pass(DAY_MS)
  expect(world.inbox).toEqual(['aina'])
  expect(retryWhen()).toBe(null)
})

// @spec-8.14
test('reports a refused signup as pending until a retry is accepted', async () => {
  world.service = 'isDown'
  const { submit, retryWhen } = openPage()
  void submit('aina')
  await pass(99)
  expect(retryWhen()).toBe(null)
  await pass(1)
  expect(retryWhen()).toBe('nextVisit')
  world.service = 'works'
  await pass(1999)
  expect(world.requests).toHaveLength(1)
  await pass(101)
  expect(world.inbox).toEqual(['aina'])
  expect(retryWhen()).toBe(null)
})

// @spec-8.6
test('settles a submit after 15 s when service and sync registration stall', async () => {
  world.service = 'silent'
  const { submit } = openPage({ loadWorker: () => undefined, register: stall })
  const settled = jest.fn()
  void submit('aina').then(settled)
  await pass(ANSWER_MS - 1)
  expect(settled).not.toHaveBeenCalled()
  await pass(1)
  expect(settled).toHaveBeenCalledTimes(1)
})
const stall = () => new Promise<never>(() => {})

// @spec-8.15
test('counts an answer that comes after 15 s, to a click and to a retry', async () => {
  world.service = 'slow'
  store('aina')
  const { submit, retryWhen } = openPage()
  await pass(ANSWER_MS)
  void submit('badrul')
  await pass(ANSWER_MS)
  expect(world.stored.size).toBe(1)
  await pass(HOUR_MS)
  expect(world.inbox).toEqual(['aina', 'badrul'])
  expect(world.stored.size).toBe(0)
  expect(retryWhen()).toBe(null)
})

// @spec-8.6
test('settles an accepted submit with the answer, even if storage stalls', async () => {
  world.storage = 'stalls'
  const settled = jest.fn()
  void openWithSync().submit('aina').then(settled)
  await pass(100)
  expect(settled).toHaveBeenCalledTimes(1)
})

test('waits up to a second for storage and sync registration after a refusal', async () => {
  world.service = 'isDown'
  const { submit, retryWhen } = openWithSync()
  let agree: (isAgreed: boolean) => void = () => undefined
  sync.register.mockImplementation(() => new Promise((resolve) => (agree = resolve)))
  const settled = jest.fn()
  void submit('aina').then(settled)
  await pass(1099)
  expect(settled).not.toHaveBeenCalled()
  await pass(1)
  expect(settled).toHaveBeenCalledTimes(1)
  expect(retryWhen()).toBe('nextVisit')
  agree(true)
  await pass(0)
  expect(retryWhen()).toBe('inBackground')
})

test('settles a refused submit once its pause is stored, so that the next visit retries after it', async () => {
  world.service = 'isDown'
  const { submit } = openPage(null, (shared) => ({
    update: async (...change) => wait(300).then(() => shared.update(...change)),
  }))
  void submit('aina').then(closePages)
  await pass(500)
  openPage()
  world.service = 'works'
  await pass(3000)
  expect(world.inbox).toEqual(['aina'])
})

// @spec-8.14
test('promises a retry only while the page is open where storage refuses one of two', async () => {
  world.service = 'isDown'
  const { submit, retryWhen } = openWithSync()
  void submit('aina')
  await pass(200)
  expect(retryWhen()).toBe('inBackground')
  world.storage = 'writes'
  void submit('badrul')
  await pass(200)
  expect(retryWhen()).toBe('whileOpen')
})

test('promises the next visit where the browser has no worker, or refuses to run it', async () => {
  world.service = 'isDown'
  void openPage().submit('aina')
  await pass(200)
  for (const page of [openPage(), openWithSync()]) {
    sync.register.mockResolvedValue(false)
    await pass(0)
    expect(page.retryWhen()).toBe('nextVisit')
  }
})

test('registers the sync again when a page with something stored is hidden', async () => {
  openWithSync()
  hide()
  await pass(10)
  expect(sync.register).not.toHaveBeenCalled()
  store('aina', { due: Date.now() + HOUR_MS })
  tellAll('online')
  await pass(10)
  hide()
  expect(sync.register).toHaveBeenCalledTimes(2)
})

// @spec-7.3
test('loads library and worker with the first focus, where there is Background Sync', () => {
  openPage().prepare()
  expect(world.usesLibrary).toBe(false)
  openWithSync().prepare()
  expect(world.usesLibrary).toBe(true)
  expect(sync.loadWorker).toHaveBeenCalledTimes(1)
})

// @spec-8.10
test.each(['online', 'visibilitychange'])('sends due signups on %s', async (event) => {
  store('aina', { due: Date.now() + HOUR_MS })
  openPage()
  await pass(10)
  // As timers sleep in a hidden page, and offline.
  jest.setSystemTime(Date.now() + HOUR_MS)
  tellAll(event)
  await pass(10)
  expect(world.inbox).toEqual(['aina'])
})

test('sends nothing between pagehide and pageshow', async () => {
  store('aina')
  const page = openPage()
  page.tell('pagehide')
  await pass(HOUR_MS)
  expect(world.requests).toEqual([])
  page.tell('pageshow')
  await pass(10)
  expect(world.inbox).toEqual(['aina'])
})

test('reads storage again that could not be read', async () => {
  store('aina')
  world.storage = 'reads'
  openPage()
  await pass(1000)
  world.storage = 'works'
  await pass(MINUTE_MS)
  expect(world.inbox).toEqual(['aina'])
})

// @spec-9.2
test('retries one after the other, without delaying a click', async () => {
  for (const name of ['aina', 'badrul', 'chong']) store(name)
  const { submit } = openPage()
  await pass(10)
  void submit('devi')
  expect(world.requests.map(({ name }) => name)).toEqual(['aina', 'devi'])
  await pass(20_000)
  expect(world.inbox.toSorted()).toEqual(['aina', 'badrul', 'chong', 'devi'])
  expect(shortestPause()).toBeGreaterThanOrEqual(1000)
})

// @spec-8.15
test('delivers each signup once from several tabs and the worker', async () => {
  store('aina')
  const [first, second] = [openPage(), openPage(), openPage()]
  for (const name of ['badrul', 'chong']) void first.submit(name)
  void second.submit('devi')
  expect(await Promise.race([startWorker(), pass(MINUTE_MS)])).toBe(true)
  expect(world.inbox.toSorted()).toEqual(['aina', 'badrul', 'chong', 'devi'])
  expect(world.requests).toHaveLength(4)
})

// @spec-8.15
test('delivers a refused signup once with the next visit', async () => {
  for (const usesLibrary of [true, false]) {
    world.usesLibrary = usesLibrary
    world.service = 'isDown'
    const page = openPage()
    void page.submit('aina')
    await pass(1000)
    page.tell('pagehide')
    closePages()
    world.service = 'works'
    openPage()
    await pass(MINUTE_MS)
    expect(world.inbox.splice(0)).toEqual(['aina'])
  }
})

// @spec-8.11
test.each([
  ['in the task of the click', true, -1, ['click', 'leaving']],
  ['and its request survives', false, -1, ['click']],
  ['once its signup is stored', true, 10, ['click']],
])('a page that is closed %s sends no more than needed', async (_, usesLibrary, after, how) => {
  Object.assign(world, { usesLibrary, service: 'silent' })
  const page = openPage()
  void page.submit('aina')
  if (after >= 0) await pass(after)
  for (let twice = 0; twice < 2; twice += 1) page.tell('pagehide')
  expect(world.requests.map((request) => request.how)).toEqual(how)
})

test('sends nothing on leaving that was answered, even if storage stalls', async () => {
  Object.assign(world, { usesLibrary: true, service: 'isDown', storage: 'stalls' })
  const page = openPage()
  void page.submit('aina')
  await pass(200)
  page.tell('pagehide')
  expect(world.requests).toHaveLength(1)
})

// @spec-9.4
test('sends a signup of 35 days once more, refused or not', async () => {
  world.service = 'isDown'
  store('aina', { at: Date.now() - STORED_MS, due: Date.now() + 2 * DAY_MS })
  openPage()
  await pass(DAY_MS)
  expect(world.requests).toHaveLength(1)
  expect(world.stored.size).toBe(0)
})
