import { claims } from './claims'

export const features = {
  title: 'Makan well. Jimat properly.',
  lead: 'What is on the board when we launch.',
  picture: { file: 'satay.svg', width: 240, height: 200 },
  cards: [
    {
      title: 'Real-Time Auctions',
      text: 'The price starts high and falls while you watch. The first person to bid takes the meal at that price. No bidding wars.',
      mark: 'falling',
    },
    {
      title: 'Instant Buy Now',
      text: 'Not in the mood to gamble with lunch? Take the fixed deal price and it is yours on the spot.',
      mark: 'fixed',
    },
    {
      title: 'Location-Based',
      text: 'Meals from vendors near you: around home, campus or work.',
      mark: 'nearby',
    },
    {
      title: 'Massive Savings',
      text: `Good food at the end of a shift costs less than you think: savings average ${claims.averageSavings}.`,
      mark: claims.averageSavings,
    },
    {
      title: 'Mobile-First',
      text: 'Made for one thumb in a busy queue and a signal with one bar.',
      mark: 'one thumb',
    },
    {
      title: 'Safe & Secure',
      text: 'Every vendor is licensed and verified. Good food, from people who cook it for a living.',
      mark: 'licensed',
    },
  ],
  everyone: {
    title: 'For Everyone',
    text: 'Three kinds of hungry, one board.',
    people: [
      {
        who: 'Students',
        text: `Eat properly on ${claims.dailyBudget} a day, with change for teh ais.`,
      },
      {
        who: 'Professionals',
        text: 'Lunch from the good place, for what the quick one costs.',
      },
      {
        who: 'Food lovers',
        text: `Try more, spend less. Top users save over ${claims.topMonthlySavings} a month.`,
      },
    ],
    picture: { file: 'karipap.svg', width: 240, height: 200 },
  },
  malaysia: {
    title: 'Made in Malaysia',
    text: 'Built here, for the way we eat: kopitiam breakfasts, mamak suppers, pasar malam Fridays. Prices in ringgit, vendors from your own taman, and less good food thrown away.',
    picture: { file: 'malaysia.svg', width: 360, height: 180 },
  },
} as const
