import localFont from 'next/font/local'

/** Jaro, one variable file, preloaded: what `npm run font` cut. styles/_fonts.scss has the fallback. */
export const display = localFont({
  src: './jaro.woff2',
  variable: '--font-jaro',
  display: 'swap',
  weight: '400',
  adjustFontFallback: false,
})
