import { expect, test } from '@jest/globals'
import type { Auction, AuctionEvent } from './auction'
import { auctionReducer, formatClock, initialAuction, savings } from './auction'
import { FLOOR_SEN, pricesOnTheWay } from './prices'

// Scenarios test the events that a state expects.
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

test.each([
  // Rounds 57.999… to 58%.
  [29, 'running', '2:31', { sen: 1450, percent: 58 }],
  [33, 'running', '2:27', { sen: 1650, percent: 66 }],
  [34, 'ended', '2:26', { sen: 1700, percent: 68 }],
])('after %d ticks: %s, %s left, saved %j', (ticks, status, left, saved) => {
  let auction = running
  for (let count = 0; count < ticks; count += 1) auction = after(auction, 'ticked')
  const { secondsLeft, ...told } = auction
  expect(told).toMatchObject({ status, watchers: initialAuction.watchers + 2 * ticks })
  expect([formatClock(secondsLeft), savings(auction)]).toEqual([left, saved])
})

test('lowers the price on the tag evenly, in whole ringgit, from the start to above the floor', () => {
  expect(pricesOnTheWay()).toEqual([2500, 2200, 1900, 1700, 1400, 1100])
})
