import { readFileSync } from 'node:fs'
import { parse } from 'opentype.js'
import subsetFont from 'subset-font'
import { LETTERS, tabular, type Masters } from './letters'
import { replaceGlyphs } from './replaceGlyphs'

/** What the package's types leave out. */
type Substitution = { getSingle(feature: string): { sub: number; by: number }[] }

export const FONT_FILE = 'app/jaro.woff2'
const WHOLE_FONT = 'node_modules/@fontsource-variable/jaro/files/jaro-latin-opsz-normal.woff2'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
/** What can be written in the display face. Each accented letter more is about 60 bytes. */
export const FONT_CHARACTERS = `${ASCII}\u00A0‘’“”–—…·`

/**
 * Jaro with four characters of our own, without the characters that nothing here is written in: half
 * the bytes. Of its features only the figures of prices are used.
 */
export async function makeFont(): Promise<Buffer> {
  const font = await subset(readFileSync(WHOLE_FONT), 'truetype')
  return subset(replaceGlyphs(font, findGlyphs(font)), 'woff2')
}

/** Our letters by the index of the glyph that each replaces. A figure has a second one for `tnum`. */
function findGlyphs(bytes: Buffer): Map<number, Masters> {
  const font = parse(Uint8Array.from(bytes).buffer)
  const substitution = font.substitution as unknown as Substitution
  const figures = new Map(substitution.getSingle('tnum').map(({ sub, by }) => [sub, by]))
  return new Map(
    [...LETTERS].flatMap(([letter, masters]): [number, Masters][] => {
      const glyph = font.charToGlyphIndex(letter)
      const figure = figures.get(glyph)
      return figure
        ? [
            [glyph, masters],
            [figure, tabular(masters)],
          ]
        : [[glyph, masters]]
    }),
  )
}

function subset(font: Buffer, targetFormat: 'truetype' | 'woff2'): Promise<Buffer> {
  return subsetFont(font, FONT_CHARACTERS, {
    targetFormat,
    keepFeatures: ['tnum'],
    // Copyright and licence, which the licence asks to be kept.
    preserveNameIds: [0, 13, 14],
  })
}
