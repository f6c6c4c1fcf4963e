import { Stamp } from '@/components/ui/Stamp'
import styles from './NameTag.module.scss'

/**
 * Allows up to 24 letters, combining marks, digits, punctuation and spaces, but no emoji or direction marks.
 * A word of 17 letters would be too small to read.
 */
const WRITABLE = /^(?!.*[^ ]{17})[\p{L}\p{M}\p{N}\p{P} ]{1,24}$/u
/** Names written in the display font. All others are written in the system font. */
const DISPLAY = /^[ -~‘’–—…]+$/
/** Longest name on one line. Longer names are split at a space, because their letters are then larger. */
const ONE_LINE = 9
/** Heights in SVG units, before the name is scaled to the paper. They fit both fonts. */
const LETTERS = { capital: 76, line: 92, tail: 26 }

/** Splits a name into one or two lines. Returns null if the tag or its fonts cannot hold it. */
export function linesOf(name: string): readonly string[] | null {
  if (!WRITABLE.test(name)) return null
  if (name.length <= ONE_LINE) return [name]
  const beforeMiddle = name.lastIndexOf(' ', name.length / 2)
  const at = beforeMiddle < 0 ? name.indexOf(' ') : beforeMiddle
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

type NameTagProps = Readonly<{ lines: readonly string[]; word: string }>

/** The visitor's own name, written across a torn tag. */
export function NameTag({ lines, word }: NameTagProps) {
  const [first, second] = lines
  const isDisplay = DISPLAY.test(lines.join(''))
  return (
    <div className={styles.hanger}>
      <div className={styles.tag} translate="no">
        <div className={styles.face}>
          <svg className={styles.name}>
            <g ref={frame} className={isDisplay ? styles.display : undefined}>
              <text>{first}</text>
              {second && <text y={LETTERS.line}>{second}</text>}
            </g>
          </svg>
          <svg viewBox="0 0 280 45">
            <text x="48%" y="76%" className={styles.word}>
              {word}
            </text>
          </svg>
        </div>
        <Stamp className={styles.stamp} />
      </div>
    </div>
  )
}

/** Fits the viewBox to the letters, so that the name fills the paper, whatever its width. */
function frame(name: SVGGElement | null): void {
  if (!name) return
  const { width } = name.getBBox()
  const { capital, line, tail } = LETTERS
  const height = capital + (name.childElementCount - 1) * line + tail
  name.ownerSVGElement?.setAttribute('viewBox', `${-width / 2} ${-capital} ${width} ${height}`)
}
