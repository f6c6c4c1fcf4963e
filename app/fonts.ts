import localFont from 'next/font/local'

/**
 * Variable font Jaro with our own V, v, 0 and %, written by `npm run font`. `display: fallback` waits
 * 0.1 s before it shows the fallback of styles/_fonts.scss. Without that wait, headings would appear in the
 * fallback first on every visit.
 */
export const display = localFont({
  src: './jaro.woff2',
  variable: '--font-jaro',
  display: 'fallback',
  weight: '400',
  adjustFontFallback: false,
})
