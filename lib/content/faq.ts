import { claims } from './claims'

export const faq = {
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
        'Bidding is a game of nerve: hold on for a lower price and risk losing the plate. Buy Now is a fixed deal price, already below the menu, with no waiting at all. The choice is yours.',
    },
    {
      question: 'How much will I really save?',
      answer: `It depends on the meal and on your patience: the price falls for as long as you dare to wait. Typical users save ${claims.typicalSavings}.`,
    },
    {
      question: 'Where does the food come from, and is it safe?',
      answer:
        'From licensed and verified vendors near you. It is what they cook to sell anyway; there is simply more of it than customers.',
    },
    {
      question: 'When do you launch, and what does joining cost?',
      answer:
        'Soon, and the waitlist hears it first: we write to you when we launch. Joining is free for customers, and free for vendors too, with no setup fees.',
    },
  ],
} as const
