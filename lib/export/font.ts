import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { FONT_CHARACTERS } from './fontCharacters'

/**
 * Latin part of Jaro, variable by optical size, with V, v, 0 and % of our own. After an edit, look at them at
 * small and large sizes: V must not look like U.
 */
const WHOLE_FONT = 'lib/export/jaro-whole.woff2'

/** Fonts that `npm run font` writes, by file. */
export const FONTS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'app/jaro.woff2': () => cut({ targetFormat: 'woff2', keepFeatures: ['tnum'] }),
  'app/share-card.png/poster.ttf': () => cutForCard(72),
  'app/share-card.png/label.ttf': () => cutForCard(6),
}

/** Cuts one optical size, because `next/og` reads no variable font and no WOFF2. */
function cutForCard(opsz: number): Promise<Buffer> {
  return cut({ targetFormat: 'truetype', variationAxes: { opsz } })
}

function cut(options: object): Promise<Buffer> {
  return subsetFont(readFileSync(WHOLE_FONT), FONT_CHARACTERS, {
    ...options,
    // Keeps the copyright notice and the licence, as the licence requires.
    preserveNameIds: [0, 13, 14],
  })
}
