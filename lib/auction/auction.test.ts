import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Auction, AuctionEvent } from './auction'
import { auctionReducer, formatClock, initialAuction, savings } from './auction'

const started: AuctionEvent = { type: 'started' }
const ticked = (newWatchers = 1): AuctionEvent => ({ type: 'ticked', newWatchers })
const play = (events: AuctionEvent[], from: Auction = initialAuction) =>
  events.reduce(auctionReducer, from)
const ticks = (count: number) => Array.from({ length: count }, () => ticked())

const anyEvent: fc.Arbitrary<AuctionEvent> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(started) },
  { weight: 1, arbitrary: fc.constant<AuctionEvent>({ type: 'paused' }) },
  { weight: 1, arbitrary: fc.constant<AuctionEvent>({ type: 'reset' }) },
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 2 }).map(ticked) },
)
const anyEvents = fc.array(anyEvent, { maxLength: 120, size: 'max' })

test('begins at RM25.00 with 12 watching and three minutes left, not running', () => {
  expect(initialAuction).toEqual({
    status: 'paused',
    priceSen: 2500,
    watchers: 12,
    secondsLeft: 180,
  })
})

test('one tick lowers the price by 50 sen, the time by a second and adds the newcomers', () => {
  expect(play([started, ticked(2)])).toEqual({
    status: 'running',
    priceSen: 2450,
    watchers: 14,
    secondsLeft: 179,
  })
})

test('reaches RM8.00 on the thirty-fourth tick, with 2:26 left, and ends there', () => {
  expect(play([started, ...ticks(33)])).toMatchObject({ status: 'running', priceSen: 850 })
  const ended = play([started, ...ticks(34)])
  expect(ended).toMatchObject({ status: 'ended', priceSen: 800, secondsLeft: 146 })
  expect(formatClock(ended.secondsLeft)).toBe('2:26')
})

test('pausing stops it where it is and starting goes on from there', () => {
  const paused = play([started, ...ticks(3), { type: 'paused' }])
  expect(play(ticks(5), paused)).toBe(paused)
  expect(play([started, ticked()], paused).priceSen).toBe(2300)
})

test('an event that makes no sense in a state returns the same object', () => {
  const running = play([started])
  const ended = play([started, ...ticks(34)])
  expect(auctionReducer(running, started)).toBe(running)
  expect(auctionReducer(initialAuction, { type: 'paused' })).toBe(initialAuction)
  expect(auctionReducer(initialAuction, ticked())).toBe(initialAuction)
  for (const event of [started, { type: 'paused' } as const, ticked()]) {
    expect(auctionReducer(ended, event)).toBe(ended)
  }
})

describe('whatever happens', () => {
  test('the price stays within RM8.00 and RM25.00 on the 50 sen grid', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { priceSen } = play(events)
        expect(priceSen).toBeGreaterThanOrEqual(800)
        expect(priceSen).toBeLessThanOrEqual(2500)
        expect(priceSen % 50).toBe(0)
      }),
    )
  })

  test('a tick moves a running auction by exactly one step and no other event moves it', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, event) => {
        const before = play(events)
        const after = auctionReducer(before, event)
        if (event.type === 'reset') {
          expect(after).toEqual(initialAuction)
        } else if (event.type === 'ticked' && before.status === 'running') {
          expect(after.priceSen).toBe(before.priceSen - 50)
          expect(after.secondsLeft).toBe(before.secondsLeft - 1)
          expect(after.watchers).toBe(before.watchers + event.newWatchers)
        } else {
          expect({ ...after, status: before.status }).toEqual(before)
        }
      }),
    )
  })

  test('it has ended exactly when the price is at the floor, and only a reset undoes that', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, event) => {
        const before = play(events)
        expect(before.status === 'ended').toBe(before.priceSen === 800)
        if (before.status === 'ended' && event.type !== 'reset') {
          expect(auctionReducer(before, event)).toBe(before)
        }
      }),
    )
  })
})

test('savings are an amount and a whole percentage of the starting price', () => {
  expect(savings(initialAuction)).toEqual({ sen: 0, percent: 0 })
  expect(savings(play([started, ticked()]))).toEqual({ sen: 50, percent: 2 })
  expect(savings(play([started, ...ticks(34)]))).toEqual({ sen: 1700, percent: 68 })
})

test('the clock shows minutes and two digits of seconds', () => {
  expect([180, 146, 60, 59, 9, 0].map(formatClock)).toEqual([
    '3:00',
    '2:26',
    '1:00',
    '0:59',
    '0:09',
    '0:00',
  ])
})
