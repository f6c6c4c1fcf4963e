import { Font, Glyph, Path } from 'opentype.js'
import subsetFont from 'subset-font'

export const LETTERS_FILE = 'app/letters.woff2'

type Point = readonly [x: number, y: number]
type Letter = Readonly<{ letter: string; width: number; half: readonly Point[] }>

/**
 * V and v in Jaro's hand, whose own can't be told from its U and u: two heavy strokes that meet in a
 * flat foot. The corners of the left half, clockwise, in 2000 units an em; the right half mirrors it.
 * Jaro is narrower in large sizes and this is not: the widths are Jaro's at 30 px.
 */
const LETTERS: readonly Letter[] = [
  { letter: 'V', width: 1094, half: points(318, 0, 16, 1333, 396, 1333, 524, 480) },
  { letter: 'v', width: 1004, half: points(292, 0, 14, 1100, 376, 1100, 480, 410) },
]
/** As round as the corners of Jaro's letters. */
const CORNER = 25

/** The two letters as a font of their own. */
export function drawLetters(): Promise<Buffer> {
  const glyphs = LETTERS.map(
    ({ letter, width, half }) =>
      new Glyph({
        name: letter,
        unicode: letter.codePointAt(0)!,
        advanceWidth: width,
        path: outline([...half, ...half.map(([x, y]): Point => [width - x, y]).toReversed()]),
      }),
  )
  const missing = new Glyph({ name: '.notdef', advanceWidth: 1000, path: new Path() })
  const font = new Font({
    familyName: 'Letters',
    styleName: 'Regular',
    unitsPerEm: 2000,
    ascender: 2000,
    descender: -500,
    glyphs: [missing, ...glyphs],
  })
  const letters = LETTERS.map(({ letter }) => letter).join('')
  return subsetFont(undated(font.toArrayBuffer()), letters, { targetFormat: 'woff2' })
}

function points(...numbers: number[]): Point[] {
  return numbers.flatMap((x, at): Point[] => (at % 2 ? [] : [[x, numbers[at + 1]!]]))
}

function outline(corners: readonly Point[]): Path {
  const path = new Path()
  for (const [index, corner] of corners.entries()) {
    const from = towards(corner, corners.at(index - 1)!)
    const to = towards(corner, corners[(index + 1) % corners.length]!)
    if (index === 0) path.moveTo(...from)
    else path.lineTo(...from)
    path.quadraticCurveTo(...corner, ...to)
  }
  path.close()
  return path
}

/** Where the curve of a corner begins on its edge to the next one. */
function towards([x, y]: Point, [nextX, nextY]: Point): Point {
  const part = CORNER / Math.hypot(nextX - x, nextY - y)
  return [Math.round(x + (nextX - x) * part), Math.round(y + (nextY - y) * part)]
}

/** Without the time of drawing in the table `head`, and the sum over it: each run gives the same file. */
function undated(font: ArrayBuffer): Buffer {
  const bytes = Buffer.from(font)
  const head = bytes.readUInt32BE(bytes.indexOf('head') + 8)
  const [sum, created] = [head + 8, head + 20]
  return bytes.fill(0, sum, sum + 4).fill(0, created, created + 16)
}
