import { FLOOR_SEN, START_SEN, STEP_SEN, TICK_MS } from '@/lib/auction/prices'
import { dish } from './dish'
import { joinWaitlist, priceTag } from './site'

// Checked here, not in prices.ts, which is part of the script.
if (START_SEN <= FLOOR_SEN || (START_SEN - FLOOR_SEN) % STEP_SEN) {
  throw new Error(
    'In lib/auction/prices.ts, START_SEN must be a whole number of STEP_SEN above FLOOR_SEN.',
  )
}

/** Time between two prices, by TICK_MS. The compiler asks for one that is missing. */
const every = {
  1000: 'Every second',
  2000: 'Every two seconds',
  3000: 'Every three seconds',
  4000: 'Every four seconds',
}

export const auctionDemo = {
  title: 'Go on, watch the price drop',
  lead: `${every[TICK_MS]} the price drops. In a real auction, the first bid wins.`,
  dish: dish.name,
  picture: dish.picture,
  tag: priceTag,
  vendor: 'Example stall · demo only',
  words: {
    wasLabel: 'Was',
    priceLabel: 'Current price',
    watchersLabel: 'Watching',
    watchedLabel: 'Watched',
    timeLabel: 'Time left',
    savingsLabel: 'You save',
    start: 'Start',
    pause: 'Pause',
    reset: 'Reset',
    ended: 'Auction Ended! Final Price:',
    question: 'Lapar?',
    off: 'off',
  },
  withoutScript:
    'The price drops once JavaScript runs here. Until then, this is how an auction opens.',
  join: joinWaitlist,
} as const
