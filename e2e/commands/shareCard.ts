import { site } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'

const { tag, reason } = waitlist

/** Every word and number on the share card. */
export const cardWords = {
  name: site.name,
  tagline: site.tagline,
  reason,
  dish: tag.dish,
  was: tag.was,
  now: tag.now,
  example: tag.example,
} as const
