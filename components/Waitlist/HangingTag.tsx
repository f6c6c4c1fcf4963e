import { clsx } from 'clsx'
import { Picture } from '@/components/ui/Picture'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'
import { waitlist } from '@/lib/content/waitlist'
import styles from './HangingTag.module.scss'

const words = waitlist.tag

/** Longest line of a dish's name, in letters, for which the styles have a font size. */
const READABLE = 12

/** Breaks a name into the two most even lines. Returns the number of letters in the longer line. */
export function lettersOf(name: string): number {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const longerLines = spaces.map((at) => Math.max(at, name.length - at - 1))
  const letters = Math.min(name.length, ...longerLines)
  if (letters <= READABLE) return letters
  throw new Error(
    `"${name}" would be too small to read on the price tag: shorten it to two lines of ${READABLE} letters (lib/content/dish.ts).`,
  )
}

/**
 * Torn price tag on a string: it swings once, and its price falls. While the success panel shows, a
 * tiffin carrier replaces the tag. `className` sets the position, `--string` sets the distance below the
 * awning.
 */
export function HangingTag({ className }: Readonly<{ className?: string }>) {
  return (
    <p className={clsx(styles.tag, className)}>
      <Picture className={styles.paper} picture={words.paper} eager />
      <span className={styles.face}>
        <span className={styles.dish} data-letters={lettersOf(words.dish)}>
          {words.dish}
        </span>
        <VisuallyHidden>{`${words.wasLabel} `}</VisuallyHidden>
        <s className={styles.was} translate="no">
          {words.was}
        </s>
        <VisuallyHidden>{`${words.nowLabel} `}</VisuallyHidden>
        <b className={styles.now} data-letters={words.now.length} translate="no">
          <span className={styles.falling} data-falling={words.falling}>
            {words.now}
          </span>
        </b>
        <span className={styles.dish}>{words.example}</span>
      </span>
    </p>
  )
}
