import { site } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'

export const CARD_FILE = 'public/share-card.png'
export const CARD_SIZE = { width: 1200, height: 630 }

const { tag, reason } = waitlist

/** Every word and number on the share card. The PNG names them in its EXIF data. */
export const cardWords = {
  name: site.name,
  tagline: site.tagline,
  reason,
  dish: tag.dish,
  was: tag.was,
  now: tag.now,
  example: tag.example,
} as const
