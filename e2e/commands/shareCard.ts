import { site } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'

const { name, tagline } = site
const { reason, tag } = waitlist
const { dish, was, now, example } = tag

/** Every word and number on the share card. */
export const cardWords = { name, tagline, reason, dish, was, now, example }

/** The last word is red. A tagline of one word has no second part. */
export const titleHtml = ([start, lastWord = '']: readonly string[]) =>
  `<h1>${start}<em>${lastWord}</em></h1>`
