import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { AuctionEvent } from './auction'
import { auctionReducer, initialAuction } from './auction'
import { FLOOR_SEN, pricesOnTheWay, STEP_SEN } from './prices'

const started: AuctionEvent = { type: 'started' }
const ticked = (newWatchers: number): AuctionEvent => ({ type: 'ticked', newWatchers })
const play = (events: AuctionEvent[]) => events.reduce(auctionReducer, initialAuction)

const anyEvent: fc.Arbitrary<AuctionEvent> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(started) },
  { weight: 1, arbitrary: fc.constant<AuctionEvent>({ type: 'paused' }) },
  { weight: 1, arbitrary: fc.constant<AuctionEvent>({ type: 'reset' }) },
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 2 }).map(ticked) },
)
const anyEvents = fc.array(anyEvent, { maxLength: 120, size: 'max' })

test('moves one step per tick while running, and ignores events that make no sense', () => {
  fc.assert(
    fc.property(anyEvents, anyEvent, (events, event) => {
      const before = play(events)
      const { status, priceSen, secondsLeft, watchers } = before
      const after = auctionReducer(before, event)
      expect(status === 'ended').toBe(priceSen === FLOOR_SEN)
      if (event.type === 'reset') {
        expect(after).toEqual(initialAuction)
      } else if (event.type === 'ticked' && status === 'running') {
        const moved = { priceSen: priceSen - STEP_SEN, secondsLeft: secondsLeft - 1 }
        expect(after).toMatchObject({ ...moved, watchers: watchers + event.newWatchers })
      } else if (event.type === 'started' && status === 'paused') {
        expect(after).toEqual({ ...before, status: 'running' })
      } else if (event.type === 'paused' && status === 'running') {
        expect(after).toEqual({ ...before, status: 'paused' })
      } else {
        expect(after).toBe(before)
      }
    }),
  )
})

// @spec-2.20
test('lowers the price on the tag evenly, in whole ringgit, from the start to above the floor', () => {
  expect(pricesOnTheWay()).toEqual([2500, 2200, 1900, 1700, 1400, 1100])
})
