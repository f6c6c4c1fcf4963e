export const notFound = {
  title: 'Sold out. This page is gone.',
  lead: 'Somebody was faster, or the address has a typo. The board is still up at home.',
  home: 'Back to Bid for Bites',
} as const
