import styles from './NameTag.module.scss'

/**
 * Letters, their marks, digits and punctuation: nothing invisible, and no emoji. A longer word would be
 * too small to read.
 */
const WRITABLE = /^(?!.*[^ ]{17})[\p{L}\p{M}\p{N}\p{P} ]{1,24}$/u
/** What the display face has no letters for is written in the system's, whole. */
const DISPLAY = /^[ -~‘’–—…]+$/
/** The longest name on one line: from there on, two hold larger letters. */
const ONE_LINE = 9
/** The paper; the name takes what the word leaves. */
const PAPER = { width: 280, height: 150, name: 105 }
/** Of letters 100 high, as the name is drawn before it is scaled to fit. */
const LETTERS = { capital: 76, line: 92, tail: 18 }

/** A name in one or two lines; null where the paper or its letters can't hold it. */
export function linesOf(name: string): readonly string[] | null {
  if (!WRITABLE.test(name)) return null
  if (name.length <= ONE_LINE) return [name]
  let middle = 0
  for (const { index } of name.matchAll(/ /g)) {
    if (Math.abs(index - name.length / 2) < Math.abs(middle - name.length / 2)) middle = index
  }
  return middle ? [name.slice(0, middle), name.slice(middle + 1)] : [name]
}

type NameTagProps = Readonly<{ lines: readonly string[]; word: string }>

/** The visitor's own name, written across a torn tag. */
export function NameTag({ lines, word }: NameTagProps) {
  const isDisplay = lines.every((line) => DISPLAY.test(line))
  return (
    <div className={styles.tag} data-chop="" translate="no">
      <svg viewBox={`0 0 ${PAPER.width} ${PAPER.height}`} className={styles.face}>
        <g ref={fit} className={isDisplay ? styles.display : undefined}>
          {lines.map((line, index) => (
            <text key={line} y={index * LETTERS.line}>
              {line}
            </text>
          ))}
        </g>
        <text x="50%" y="93%" className={styles.word}>
          {word}
        </text>
      </svg>
    </div>
  )
}

/** As large as the paper allows, whatever the letters' widths. */
function fit(name: SVGGElement | null): void {
  if (!name) return
  const { capital, line, tail } = LETTERS
  const height = capital + (name.childElementCount - 1) * line + tail
  const scale = Math.min(PAPER.width / name.getBBox().width, PAPER.name / height)
  const top = (PAPER.name - height * scale) / 2 + capital * scale
  name.setAttribute('transform', `translate(${PAPER.width / 2} ${top}) scale(${scale})`)
}
