/** Where undelivered signups are kept, under one versioned key. */
export const OUTBOX_KEY = 'bid-for-bites.waitlist.v1'
