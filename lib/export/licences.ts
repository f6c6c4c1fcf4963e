import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './insideNext.js'

/** File with the licences of the packages in our scripts and of the font. The islands' script names it. */
export const LICENCES = 'licenses.txt'

/** Licence file of each package in our scripts. */
export const LICENCE_OF: Readonly<Record<string, string>> = {
  '@emailjs/browser': 'LICENSE',
  clsx: 'license',
  react: 'LICENSE',
  'react-dom': 'LICENSE',
  scheduler: 'LICENSE',
}

/** Adds the licences to the site: they allow copies only with their text, which the bundler drops. */
export function addLicences(siteDir: string): void {
  const packages = Object.entries(LICENCE_OF).map(([name, file]) => {
    const text = readFileSync(path.join(ROOT!, 'node_modules', name, file), 'utf8')
    return `${name}\n\n${text.trim()}\n`
  })
  const texts = [...packages, readFileSync('app/OFL.txt', 'utf8')]
  writeFileSync(path.join(siteDir, LICENCES), texts.join(`\n${'-'.repeat(80)}\n\n`))
}
