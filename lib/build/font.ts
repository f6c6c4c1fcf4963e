import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

export const FONT_FILE = 'app/jaro.woff2'
const WHOLE_FONT = 'node_modules/@fontsource-variable/jaro/files/jaro-latin-opsz-normal.woff2'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
/** What can be written in the display face. Each accented letter more is about 60 bytes. */
export const FONT_CHARACTERS = `${ASCII}\u00A0‘’“”–—…·`

/** Jaro without the rest: half the bytes. Of its features only the figures of prices are used. */
export function cutFont(): Promise<Buffer> {
  return subsetFont(readFileSync(WHOLE_FONT), FONT_CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['tnum'],
    // Copyright and licence, which the licence asks to be kept.
    preserveNameIds: [0, 13, 14],
  })
}
