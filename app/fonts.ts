import localFont from 'next/font/local'

/**
 * Jaro with V, v, 0 and % of our own (2.19), one variable file, preloaded: what `npm run font` wrote.
 * styles/_fonts.scss has the fallback, which is shown when Jaro takes longer than 0.1 s: sooner, headings would
 * change their letters with each visit.
 */
export const display = localFont({
  src: './jaro.woff2',
  variable: '--font-jaro',
  display: 'fallback',
  weight: '400',
  adjustFontFallback: false,
})
