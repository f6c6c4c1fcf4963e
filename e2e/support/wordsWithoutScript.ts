import { auctionDemo } from '@/lib/content/auction'
import { faq } from '@/lib/content/faq'
import { features } from '@/lib/content/features'
import { footer } from '@/lib/content/footer'
import { howItWorks } from '@/lib/content/howItWorks'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'

const { form: formWords, states, closed: _closed, ...waitlistWords } = waitlist
const { words: boardWords, ...demoWords } = auctionDemo
const { start: _start, pause: _pause, reset: _reset, ended: _ended, ...boardLabels } = boardWords

/** Everything that is there to be read before a script has run. */
const withoutScript = [
  [waitlistWords, formWords.title, states.note, formWords.as, states.submit.customer],
  [formWords.name.label, formWords.email.label, formWords.phoneNo.label],
  [boardLabels, demoWords, howItWorks, features, vendors, footer, faq.title],
]
/** Small screens leave these out, with and without script. */
const ornaments = new Set<string>([waitlist.kicker, waitlist.tag.dish])
const notWords = new Set(['href', 'icon', 'file', 'language', 'wasLabel', 'nowLabel'])

function strings(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    notWords.has(key) ? [] : strings(value),
  )
}

/** Every string of the content that a visitor without script can read on a screen this wide. */
export function wordsWithoutScript(width: number): string[] {
  return strings(withoutScript).filter((word) => width >= 960 || !ornaments.has(word))
}
