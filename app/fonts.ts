import localFont from 'next/font/local'

/**
 * Jaro with V, v, 0 and % of our own (2.19): one variable file, which `npm run font` writes. If loading takes
 * longer than 0.1 s, the fallback of styles/_fonts.scss is shown (`display: fallback`). Without that wait,
 * headings would appear in the fallback first on every visit.
 */
export const display = localFont({
  src: './jaro.woff2',
  variable: '--font-jaro',
  display: 'fallback',
  weight: '400',
  adjustFontFallback: false,
})
