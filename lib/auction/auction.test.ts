import { expect, test } from '@jest/globals'
import type { Auction, AuctionEvent } from './auction'
import { auctionReducer, initialAuction } from './auction'
import { FLOOR_SEN, pricesOnTheWay, STEP_SEN } from './prices'

const running: Auction = { ...initialAuction, status: 'running' }
const ended: Auction = { ...running, status: 'ended', priceSen: FLOOR_SEN }
const after = (auction: Auction, type: AuctionEvent['type']) =>
  auctionReducer(auction, { type, newWatchers: 2 })

test('starts, pauses, moves one step per tick until it ends at the floor, and resets', () => {
  expect(after(initialAuction, 'started')).toEqual(running)
  expect(after(running, 'paused')).toEqual(initialAuction)
  const { priceSen, watchers, secondsLeft } = running
  const moved = { watchers: watchers + 2, secondsLeft: secondsLeft - 1 }
  expect(after(running, 'ticked')).toEqual({ ...running, ...moved, priceSen: priceSen - STEP_SEN })
  const atLast = { ...running, priceSen: FLOOR_SEN + STEP_SEN }
  expect(after(atLast, 'ticked')).toEqual({ ...ended, ...moved })
  for (const auction of [running, ended]) expect(after(auction, 'reset')).toBe(initialAuction)
})

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
