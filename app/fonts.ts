import localFont from 'next/font/local'

/** Jaro, one variable file, preloaded. Its fallback is scaled to the same width, so nothing moves. */
export const display = localFont({
  src: '../node_modules/@fontsource-variable/jaro/files/jaro-latin-opsz-normal.woff2',
  variable: '--font-jaro',
  display: 'swap',
  weight: '400',
  adjustFontFallback: 'Arial',
})
