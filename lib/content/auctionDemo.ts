import { dish } from './dish'
import { joinWaitlist, priceTag } from './site'

export const auctionDemo = {
  title: 'Go on, watch the price drop',
  lead: 'Every two seconds the price drops. In a real auction, the first bid wins.',
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
