import { expect, test } from '@jest/globals'
import type { Auction, AuctionEvent } from './auction'
import { auctionReducer, initialAuction } from './auction'
import { FLOOR_SEN, pricesOnTheWay } from './prices'

// AuctionIsland.test.tsx tests the events that a state expects.
const running: Auction = { ...initialAuction, status: 'running' }
const ended: Auction = { ...running, status: 'ended', priceSen: FLOOR_SEN }
const after = (auction: Auction, type: AuctionEvent['type']) =>
  auctionReducer(auction, { type, newWatchers: 2 })

test.each([
  [initialAuction, ['paused', 'ticked']],
  [running, ['started']],
  [ended, ['started', 'paused', 'ticked']],
] as const)('in the state %j, ignores %j', (auction, events) => {
  for (const event of events) expect(after(auction, event)).toBe(auction)
})

// @spec-2.20
test('lowers the price on the tag evenly, in whole ringgit, from the start to above the floor', () => {
  expect(pricesOnTheWay()).toEqual([2500, 2200, 1900, 1700, 1400, 1100])
})
