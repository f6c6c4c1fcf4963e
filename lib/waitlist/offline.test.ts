import { expect, test } from '@jest/globals'
import { MINUTE_MS, openPage, pass, store, world } from './delivery.test.setup'

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
