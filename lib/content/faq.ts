import { claims } from './claims'

/** Plain text without links. */
type Question = Readonly<{ question: string; answer: string }>

export const faq = {
  kicker: 'FAQ',
  title: 'Questions, over kopi',
  picture: { file: 'kopi.svg', width: 240, height: 200 },
  items: [
    {
      question: 'How does the falling-price auction work?',
      answer:
        'It is an auction the other way round. A meal opens at a high price and the price drops every few moments. The first person to bid gets it, at the price showing at that moment. Wait longer and you pay less, unless somebody else was hungrier.',
    },
    {
      question: 'What is the difference between bidding and Buy Now?',
      answer:
        'Bid: wait for less, but somebody may be faster. Buy Now: one fixed price, no waiting.',
    },
    {
      question: 'How much will I really save?',
      answer: `It depends on the meal and on when you bid: later is cheaper, if the plate is still there. Typical users save ${claims.typicalSavings}.`,
    },
    {
      question: 'Where does the food come from, and is it safe?',
      answer:
        'From licensed and verified vendors near you. It’s the food they cook for sale every day. Some days they cook more than they sell.',
    },
    {
      question: 'When do you launch, and what does joining cost?',
      answer:
        'Soon. The waitlist hears first. Joining is free for customers, and free for vendors too, with no setup fees.',
    },
  ],
} as const satisfies { kicker: string; title: string; picture: object; items: readonly Question[] }
