import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

export const FONT_FILE = 'app/jaro.woff2'
/**
 * Latin part of Jaro, variable by optical size, with V, v, 0 and % of our own. After an edit, compare them with
 * paragraph 2.19 at small and large sizes.
 */
const WHOLE_FONT = 'lib/export/files/jaro-whole.woff2'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
/** Characters of the display font. Each accented letter adds about 60 bytes. */
export const FONT_CHARACTERS = `${ASCII}\u00A0‘’“”–—…·`

export function makeFont(): Promise<Buffer> {
  return subsetFont(readFileSync(WHOLE_FONT), FONT_CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['tnum'],
    // Keeps the copyright notice and the licence, as the licence requires.
    preserveNameIds: [0, 13, 14],
  })
}

/** Cut of one optical size for the share card, because `next/og` reads no variable font and no WOFF2. */
export function makeCardFont(opsz: number): Promise<Buffer> {
  return subsetFont(readFileSync(WHOLE_FONT), FONT_CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { opsz },
  })
}
