import localFont from 'next/font/local'

/** Jaro, one variable file, preloaded. styles/_fonts.scss has the fallback faces. */
export const display = localFont({
  src: '../node_modules/@fontsource-variable/jaro/files/jaro-latin-opsz-normal.woff2',
  variable: '--font-jaro',
  display: 'swap',
  weight: '400',
  adjustFontFallback: false,
})
