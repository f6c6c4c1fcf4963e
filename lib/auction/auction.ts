/**
 * Auction of the demo, as a pure state machine. Time and random numbers arrive inside events,
 * so events alone determine the state.
 */
import { FLOOR_SEN, START_SEN, STEP_SEN } from './prices'

const START_SECONDS = 180
const START_WATCHERS = 12
export const MAX_NEW_WATCHERS = 2

export type Auction = Readonly<{
  status: 'paused' | 'running' | 'ended'
  priceSen: number
  watchers: number
  secondsLeft: number
}>

export type AuctionEvent =
  | { type: 'started' }
  | { type: 'paused' }
  /** `newWatchers` is 0, 1 or 2; the sender of the event chooses it. */
  | { type: 'ticked'; newWatchers: number }
  | { type: 'reset' }

export const initialAuction: Auction = {
  status: 'paused',
  priceSen: START_SEN,
  watchers: START_WATCHERS,
  secondsLeft: START_SECONDS,
}

/** Returns the same object for an event that the state does not expect. */
export function auctionReducer(auction: Auction, event: AuctionEvent): Auction {
  switch (event.type) {
    case 'started':
      return auction.status === 'paused' ? { ...auction, status: 'running' } : auction
    case 'paused':
      return auction.status === 'running' ? { ...auction, status: 'paused' } : auction
    case 'ticked':
      return auction.status === 'running' ? tick(auction, event.newWatchers) : auction
    case 'reset':
      return initialAuction
    default:
      return event satisfies never
  }
}

/** Changes price, watchers and time together. */
function tick(auction: Auction, newWatchers: number): Auction {
  const priceSen = Math.max(FLOOR_SEN, auction.priceSen - STEP_SEN)
  return {
    status: priceSen === FLOOR_SEN ? 'ended' : 'running',
    priceSen,
    watchers: auction.watchers + newWatchers,
    secondsLeft: auction.secondsLeft - 1,
  }
}

/** Saving at this price: whole sen, and a whole percentage of the starting price. */
export function savings(auction: Auction): { sen: number; percent: number } {
  const sen = START_SEN - auction.priceSen
  return { sen, percent: Math.round((sen / START_SEN) * 100) }
}

/** Formats seconds as a clock shows them: `3:00`. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
