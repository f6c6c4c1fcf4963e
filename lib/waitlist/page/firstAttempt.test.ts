import { expect, test } from '@jest/globals'
import {
  ANSWERED_MS,
  ARRIVES_MS,
  AT_ONCE_MS,
  MINUTE_MS,
  openPage,
  pass,
  world,
} from '../testing/delivery.test.setup'

// @spec-8.11
test.each([
  ['before the worker has it', {}, 1, 2],
  ['when the worker has it', {}, AT_ONCE_MS, 1],
  ['after the acceptance', { sync: 'refuses' }, ANSWERED_MS, 1],
  // Chromium ends the requests of a page right before its `pagehide`.
  ['right after a failure', { sync: 'refuses', service: 'lost' }, ANSWERED_MS + 50, 2],
  ['later after a failure', { sync: 'refuses', service: 'lost' }, ANSWERED_MS + 150, 1],
  // Leaves a refused signup to the next visit: if the page sent the signup again and closed, it could not
  // remove the signup after an acceptance.
  ['right after a refusal', { sync: 'refuses', service: 'isDown' }, ANSWERED_MS + 50, 1],
])('sends the first request again when its page goes %s', async (_, faults, afterMs, requests) => {
  Object.assign(world, faults)
  const page = openPage(true)
  void page.submit('aina')
  await pass(afterMs)
  page.tell('pagehide')
  expect(world.requests.map(({ keepalive }) => keepalive)).toEqual([false, true].slice(0, requests))
})

// @spec-8.11 @spec-8.15
test('sends nothing more while the answer is out to what was sent on pagehide, though the page returns', async () => {
  Object.assign(world, { sync: 'refuses', isOnline: false, saysOnline: true })
  const page = openPage(true)
  void page.submit('aina')
  await pass(ANSWERED_MS + 50)
  page.tell('pagehide')
  Object.assign(world, { isOnline: true, service: 'slow' })
  await pass(1000)
  page.tell('pageshow')
  await pass(MINUTE_MS)
  expect(world.requests).toHaveLength(2)
  expect(world.inbox).toEqual(['aina'])
  expect(world.stored.size).toBe(0)
})

// @spec-8.1 @spec-8.11
test('tells a visitor who returns of the request that was sent on pagehide, not of the one it replaced', async () => {
  Object.assign(world, { sync: 'refuses', isOnline: false })
  const page = openPage(true)
  const first = page.submit('aina')
  await pass(AT_ONCE_MS)
  page.tell('pagehide')
  // Reconnects between the arrivals of the two requests.
  await pass(ARRIVES_MS - 1)
  world.isOnline = true
  await pass(1000)
  page.tell('pageshow')
  await pass(AT_ONCE_MS)
  expect([await first, world.inbox]).toEqual([true, ['aina']])
  world.isOnline = false
  const second = page.submit('badrul')
  await pass(1000)
  expect(await second).toBe(false)
})

// @spec-8.11
test('keeps the first request alive where no worker takes over', () => {
  const page = openPage()
  void page.submit('aina')
  page.tell('pagehide')
  expect(world.requests).toMatchObject([{ keepalive: true }])
})
