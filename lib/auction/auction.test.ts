import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { AuctionEvent } from './auction'
import {
  auctionReducer,
  formatClock,
  initialAuction,
  pricesOnTheWay,
  RESULT_STAYS_MS,
  savings,
} from './auction'

const started: AuctionEvent = { type: 'started' }
const ticked = (newWatchers: number): AuctionEvent => ({ type: 'ticked', newWatchers })
const play = (events: AuctionEvent[]) => events.reduce(auctionReducer, initialAuction)
const ticks = (count: number) => Array.from({ length: count }, () => ticked(1))

const anyEvent: fc.Arbitrary<AuctionEvent> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(started) },
  { weight: 1, arbitrary: fc.constant<AuctionEvent>({ type: 'paused' }) },
  {
    weight: 1,
    arbitrary: fc
      .nat({ max: 2000 })
      .map((msSinceTick): AuctionEvent => ({ type: 'reset', msSinceTick })),
  },
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 2 }).map(ticked) },
)
const anyEvents = fc.array(anyEvent, { maxLength: 120, size: 'max' })

test('moves one step per tick while running, and ignores events that make no sense', () => {
  fc.assert(
    fc.property(anyEvents, anyEvent, (events, event) => {
      const before = play(events)
      const { status, priceSen, secondsLeft, watchers } = before
      const after = auctionReducer(before, event)
      expect(status === 'ended').toBe(priceSen === 800)
      if (event.type === 'reset') {
        const stays = status === 'ended' && event.msSinceTick < RESULT_STAYS_MS
        expect(after).toEqual(stays ? before : initialAuction)
      } else if (event.type === 'ticked' && status === 'running') {
        const moved = { priceSen: priceSen - 50, secondsLeft: secondsLeft - 1 }
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

// Random events seldom reach the end and reset it at once.
test('keeps the end for half a second against a reset', () => {
  const ended = play([started, ...ticks(34)])
  const reset = (msSinceTick: number) => auctionReducer(ended, { type: 'reset', msSinceTick })
  expect(reset(RESULT_STAYS_MS - 1)).toBe(ended)
  expect(reset(RESULT_STAYS_MS)).toBe(initialAuction)
})

test('computes savings as an amount and a whole percentage', () => {
  expect(savings(initialAuction)).toEqual({ sen: 0, percent: 0 })
  expect(savings(play([started, ...ticks(1)]))).toEqual({ sen: 50, percent: 2 })
  expect(savings(play([started, ...ticks(34)]))).toEqual({ sen: 1700, percent: 68 })
})

// @spec-2.20
test('lowers the price on the tag in whole ringgit from RM25, above the floor', () => {
  expect(pricesOnTheWay()).toEqual([2500, 2200, 1900, 1700, 1400, 1100])
})

test('formats the clock as minutes and two digits of seconds', () => {
  const clocks = ['3:00', '2:26', '1:00', '0:59', '0:09', '0:00']
  expect([180, 146, 60, 59, 9, 0].map(formatClock)).toEqual(clocks)
})
