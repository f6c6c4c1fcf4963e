import { expect, test } from '@jest/globals'
import {
  closePages,
  held,
  HOUR_MS,
  keep,
  openPage,
  pass,
  setOnline,
  tell,
  world,
} from './delivery.test.setup'
import { LOCK_PREFIX } from './locks'

test('a page that goes hands over its first attempt, a second after its last request', async () => {
  world.service = 'silent'
  const { submit } = openPage()
  tell('pagehide')
  tell('pageshow')
  void submit('aina')
  await pass(1000)
  tell('pagehide')
  expect(world.requests).toHaveLength(1)
  await pass(200)
  tell('pagehide')
  tell('pagehide')
  expect(world.requests.map(({ isHandedOver }) => isHandedOver)).toEqual([false, true])
  // The next attempt counts both.
  await pass(HOUR_MS)
  tell('pagehide')
  expect(world.requests.filter(({ isHandedOver }) => isHandedOver)).toHaveLength(1)
})

test('a page that goes hands nothing over within a second of the request of another page', async () => {
  world.service = 'silent'
  for (const name of ['aina', 'badrul']) {
    void openPage().submit(name)
    await pass(100)
  }
  tell('pagehide')
  expect(world.requests).toHaveLength(1)
})

test('a page that goes hands over what still waits for the rate limit', async () => {
  held.set(`${LOCK_PREFIX}rate`, new Promise(() => {}))
  void openPage().submit('aina')
  await pass(1000)
  tell('pagehide')
  expect(world.inbox).toEqual(['aina'])
  // The page came back: its own request would be the second.
  tell('pageshow')
  await pass(10_000)
  expect(world.requests).toHaveLength(2)
})

test('a page that has gone sends nothing when its turn comes', async () => {
  let release = () => {}
  held.set(`${LOCK_PREFIX}rate`, new Promise<void>((resolve) => (release = resolve)))
  void openPage().submit('aina')
  await pass(1000)
  tell('pagehide')
  await pass(3000)
  held.clear()
  release()
  await pass(10_000)
  expect(world.requests.map(({ isHandedOver }) => isHandedOver)).toEqual([true])
})

test('a page that goes hands over what has only been refused, once', async () => {
  world.service = 'isDown'
  const { submit } = openPage()
  void submit('aina')
  await pass(1200)
  tell('pagehide')
  expect(world.requests.map(({ isHandedOver }) => isHandedOver)).toEqual([false, true])
  // The page came back and goes again: what was handed over may have been taken.
  await pass(1500)
  tell('pageshow')
  await pass(1)
  tell('pagehide')
  expect(world.requests).toHaveLength(2)
})

test.each(['lost', 'silent'] as const)(
  'a page that goes keeps what had an unknown outcome (%s), and what is not of this visit',
  async (what) => {
    world.service = 'isDown'
    keep('badrul')
    openPage()
    await pass(10_000)
    closePages()
    world.service = what
    const { submit } = openPage()
    await pass(5000)
    void submit('aina')
    await pass(16_400)
    const before = world.requests.length
    tell('pagehide')
    expect(world.requests).toHaveLength(before)
  },
)

test('a page that goes hands nothing over beyond the bounds', async () => {
  world.service = 'isDown'
  const { submit } = openPage()
  void submit('aina')
  await pass(8 * HOUR_MS)
  expect(world.requests).toHaveLength(20)
  tell('pagehide')
  expect(world.requests).toHaveLength(20)
})

test('a page that goes while offline hands nothing over', async () => {
  world.service = 'isDown'
  void openPage().submit('aina')
  await pass(1500)
  setOnline(false)
  tell('pagehide')
  expect(world.requests).toHaveLength(1)
})

test('a page that has gone starts no request of its own', async () => {
  keep('badrul')
  openPage()
  tell('pagehide')
  await pass(HOUR_MS)
  expect(world.requests).toEqual([])
  tell('pageshow')
  await pass(100)
  expect(world.inbox).toEqual(['badrul'])
})

test('a page that goes leaves signups of earlier visits to the next', async () => {
  for (const name of ['aina', 'badrul', 'chong', 'devi']) keep(name)
  world.service = 'silent'
  openPage()
  await pass(250)
  tell('pagehide')
  expect(world.requests).toHaveLength(1)
  tell('pageshow')
  // Each is under way, and more than a second has passed since the last request.
  await pass(6000)
  tell('pagehide')
  expect(world.requests).toHaveLength(4)
})

// @spec-8.11
test.each([
  ['just before the page goes counts as under way', 15_499, 2],
  ['earlier does not', 15_501, 1],
])('a request that ends %s, because Firefox ends requests first', async (_, after, requests) => {
  world.service = 'silent'
  void openPage().submit('aina')
  await pass(after)
  tell('pagehide')
  expect(world.requests).toHaveLength(requests)
})
