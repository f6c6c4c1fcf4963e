import { claims } from './claims'

export const features = {
  kicker: 'Features',
  title: 'Makan well. Jimat more.',
  lead: 'What you get when we launch.',
  picture: { file: 'satay.svg', width: 280, height: 280 },
  cards: [
    {
      title: 'Real-Time Auctions',
      text: 'The price drops while you watch. First\u00a0bid takes it. No bidding wars.',
      keyword: 'falling',
    },
    {
      title: 'Instant Buy Now',
      text: 'Too hungry to wait? Take the fixed price and start walking.',
      keyword: 'fixed',
    },
    {
      title: 'Location-Based',
      text: 'Meals from vendors near you: around home, campus or work.',
      keyword: 'nearby',
    },
    {
      title: 'Massive Savings',
      text: `Same good food, smaller\u00a0price. Savings average ${claims.averageSavings}.`,
      keyword: 'jimat',
    },
    {
      title: 'Mobile-First',
      // \u00a0 keeps two words on one line.
      text: 'Bid from the bus stop, teh\u00a0ais in the other hand.',
      keyword: 'one thumb',
    },
    {
      title: 'Safe & Secure',
      text: 'Every vendor is licensed and verified, and cooks for a living.',
      keyword: 'licensed',
    },
  ],
  everyone: {
    title: 'For Everyone',
    text: 'Three kinds of hungry. One falling price.',
    people: [
      {
        who: 'Students',
        text: `Makan on ${claims.dailyBudget} a day, even when it’s hujung bulan.`,
      },
      {
        who: 'Professionals',
        text: 'Lunch from the good place, minus the good‑place price.',
      },
      {
        who: 'Food lovers',
        text: `Try more, spend less. Top users save over ${claims.topMonthlySavings} a month.`,
      },
    ],
    picture: { file: 'karipap.svg', width: 240, height: 228 },
  },
  malaysia: {
    title: 'Made in Malaysia',
    text: 'Built here, for the way we eat: kopitiam breakfasts, mamak suppers, pasar\u00a0malam nights. Vendors from your own taman, and less good food thrown away.',
    picture: { file: 'shophouses.svg', width: 360, height: 214 },
  },
} as const
