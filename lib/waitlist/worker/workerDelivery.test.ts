import { expect, jest, test } from '@jest/globals'
import { SHARED_NAME } from '../store'
import {
  HOUR_MS,
  MINUTE_MS,
  openPage,
  pass,
  startWorker,
  addRecord,
  world,
} from '../testing/delivery.test.setup'
import { pauseAfter } from '../retry'
import { LAST_ATTEMPT_MS, LOOK_AGAIN_MS } from './workerDelivery'

/** Starts a sync event. `result` is undefined while it runs, then whether it succeeded. */
function startEvent(): { result: boolean | undefined } {
  const event: ReturnType<typeof startEvent> = { result: undefined }
  void startWorker().then((isDone) => (event.result = isDone))
  return event
}

test('listens only for its own sync event', async () => {
  jest.spyOn(self, 'addEventListener').mockRestore()
  Object.assign(globalThis, { emailService: {} })
  jest.isolateModules(() => void jest.requireActual('./worker'))
  const waitUntil = jest.fn<(work: Promise<unknown>) => void>()
  const receive = (tag: string) =>
    self.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }))
  receive('theirs')
  expect(waitUntil).not.toHaveBeenCalled()
  receive(SHARED_NAME)
  expect(waitUntil).toHaveBeenCalledTimes(1)
  const [[work]] = waitUntil.mock.calls as [[Promise<unknown>]]
  await Promise.all([expect(work).rejects.toThrow('not delivered yet'), pass(5 * MINUTE_MS)])
})

test('retries stored signups within one sync event', async () => {
  addRecord('aina')
  world.service = 'isDown'
  const event = startEvent()
  await pass(10_000)
  expect(world.requests.length).toBeGreaterThan(1)
  // Chromium cannot abort `keepalive` requests in a dead zone.
  expect(world.requests.some(({ keepalive }) => keepalive)).toBe(false)
  world.service = 'works'
  await pass(MINUTE_MS)
  expect(world.inbox).toEqual(['aina'])
  expect(event.result).toBe(true)
})

test('waits for a signup that the page has not stored yet', async () => {
  const event = startEvent()
  await pass(LOOK_AGAIN_MS - 100)
  expect(event.result).toBe(undefined)
  void openPage().submit('aina')
  await pass(20)
  expect(event.result).toBe(undefined)
  await pass(MINUTE_MS)
  expect(event.result).toBe(true)
  expect(world.requests).toHaveLength(1)
})

test('sends within seconds what was refused just before its page went', async () => {
  world.service = 'isDown'
  const page = openPage(true)
  void page.submit('aina')
  // By now the worker has read the claim, but not the pause that replaced it.
  await pass(150)
  page.close()
  world.service = 'works'
  await pass(2 * LOOK_AGAIN_MS)
  expect(world.inbox).toEqual(['aina'])
})

/** Disconnects right after the sync event, which fires only with a connection. */
const loseConnectionNext = () => queueMicrotask(() => (world.isOnline = false))

/** Attempts that fit into an event after the first one, which failed before it. */
function countAttempts(): number {
  let [attempts, at] = [1, 0]
  while (at < LAST_ATTEMPT_MS) {
    attempts += 1
    at += pauseAfter(attempts)
  }
  return attempts - 1
}
const most = countAttempts()

test.each([
  // The worker looks every three seconds, so each pause may last longer.
  ['the service refuses', () => (world.service = 'isDown'), 3 * MINUTE_MS, most - 1, most],
  [
    'it is due later',
    () => addRecord('aina', { attempts: 20, due: Date.now() + HOUR_MS }),
    10,
    0,
    0,
  ],
  ['the device goes offline', loseConnectionNext, 3 * MINUTE_MS, 0, 0],
])('ends and fails while something is left: %s', async (_, arrange, withinMs, atLeast, atMost) => {
  addRecord('aina')
  arrange()
  const event = startEvent()
  await pass(withinMs)
  expect(event.result).toBe(false)
  expect(world.requests.length).toBeGreaterThanOrEqual(atLeast)
  expect(world.requests.length).toBeLessThanOrEqual(atMost)
  expect(world.stored.size).toBe(1)
})

test('waits within its event while the device is offline', async () => {
  addRecord('aina')
  loseConnectionNext()
  const event = startEvent()
  await pass(2 * MINUTE_MS)
  expect([event.result, world.requests]).toEqual([undefined, []])
  world.isOnline = true
  await pass(LOOK_AGAIN_MS + 2000)
  expect(world.inbox).toEqual(['aina'])
  expect(event.result).toBe(true)
})

test('begins a request every 15 s where none is answered, and none after 150 s', async () => {
  world.service = 'silent'
  for (let index = 0; index < 20; index += 1) addRecord(`visitor ${index}`)
  const event = startEvent()
  await pass(170_000)
  expect(event.result).toBe(false)
  expect(world.requests).toHaveLength(10)
  expect(world.transactions).toBeLessThan(100)
})
