import { expect, test } from '@jest/globals'
import {
  ANSWERED_MS,
  DAY_MS,
  isStored,
  MINUTE_MS,
  openPage,
  pass,
  startWorker,
  STEP_MS,
  store,
  world,
} from './testing/delivery.test.setup'

// @spec-8.10
test('tries nothing offline, and needs no event to try again', async () => {
  world.isOnline = false
  store('aina')
  openPage()
  await pass(MINUTE_MS)
  expect(world.requests).toEqual([])
  expect(world.transactions).toBeLessThan(10)
  world.isOnline = true
  await pass(2 * MINUTE_MS)
  expect(world.inbox).toEqual(['aina'])
})

// @spec-8.1 @spec-8.10 @spec-8.20
test.each([
  ['the open page', null],
  ['a page opened later', openPage],
  ['the worker', startWorker],
])(
  'delivers what was refused where the browser wrongly says offline: %s',
  async (_, openInstead) => {
    Object.assign(world, { saysOnline: false, service: 'isDown' })
    const page = openPage()
    void page.submit('aina')
    await pass(ANSWERED_MS + STEP_MS)
    expect(isStored('aina')).toBe(true)
    world.service = 'works'
    if (openInstead) page.close()
    void openInstead?.()
    await pass(MINUTE_MS)
    expect(world.inbox).toEqual(['aina'])
    expect(world.stored.size).toBe(0)
  },
)

// @spec-8.1
test.each(['works', 'removals', 'stalls'] as const)(
  'keeps nothing of what the visitor is told was not sent, storage: %s',
  async (storage) => {
    Object.assign(world, { isOnline: false, storage })
    const page = openPage(true)
    const hasLeft = page.submit('aina')
    await pass(MINUTE_MS)
    expect(await hasLeft).toBe(false)
    world.storage = 'works'
    await pass(MINUTE_MS)
    expect(world.stored.size).toBe(0)
    expect(page.pending()).toBe(null)
    world.isOnline = true
    await pass(DAY_MS)
    expect(world.inbox).toEqual([])
  },
)
