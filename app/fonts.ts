import localFont from 'next/font/local'

/** Jaro, one variable file, preloaded: what `npm run font` cut. styles/_fonts.scss has the fallback. */
export const display = localFont({
  src: './jaro.woff2',
  variable: '--font-jaro',
  display: 'swap',
  weight: '400',
  adjustFontFallback: false,
})

/**
 * V and v of our own, because Jaro's can be taken for U and u (2.19). Not preloaded: none stands in the
 * first view.
 */
export const letters = localFont({
  src: './letters.woff2',
  variable: '--font-letters',
  display: 'swap',
  weight: '400',
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: 'unicode-range', value: 'U+56, U+76' }],
})
