export const howItWorks = {
  kicker: 'How It Works',
  title: 'Four steps to makan',
  lead: 'No haggling. Just a price that comes down to meet you, and a plate with your name on it.',
  steps: [
    {
      title: 'Browse & Choose',
      // \u00a0 keeps two words on one line.
      text: 'See what stalls and restaurants around you still have today: nasi\u00a0kandar at lunch, kuih at four, char kuey teow before closing.',
      picture: { file: 'stall.svg', width: 338, height: 280 },
    },
    {
      title: 'Bid or Buy Now',
      text: 'Watch the price drop and bid when you like it. No\u00a0patience? Buy\u00a0Now at the fixed price.',
      picture: { file: 'paddle.svg', width: 250, height: 220 },
    },
    {
      title: 'Win & Pay',
      text: 'You pay the price showing when you bid, and lunch is settled.',
      picture: { file: 'stamped-tag.svg', width: 196, height: 200 },
    },
    {
      title: 'Pickup & Enjoy',
      text: 'Walk over, say hello, collect your tapau. Good food for a lot less, and one less plate in the bin.',
      picture: { file: 'tapau.svg', width: 236, height: 230 },
    },
  ],
} as const
