import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

/** File with the licences of all packages in our scripts. The islands' script names it. */
export const LICENCES = 'licenses.txt'
const PACKAGE = /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/

/**
 * Adds the licence of each package that has one of the modules. Licences such as MIT allow copies only with
 * their text, which the bundler drops.
 * @throws Error naming the packages without a licence file
 */
export function addLicences(siteDir: string, modules: readonly string[]): void {
  const folders = new Set(modules.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []))
  const packages = [...folders].toSorted().map((cwd) => {
    const [file] = globSync('licen[cs]e*', { cwd, caseSensitiveMatch: false, absolute: true })
    const { name, version } = JSON.parse(
      readFileSync(path.join(cwd, 'package.json'), 'utf8'),
    ) as Record<string, string>
    return { name: `${name} ${version}`, text: file && readFileSync(file, 'utf8').trim() }
  })
  const missing = packages.filter(({ text }) => !text)
  if (missing.length) {
    throw new Error(
      `These packages in our scripts have no licence file. Remove them, or use versions that have one: ${missing.map(({ name }) => name).join(', ')}.`,
    )
  }
  const texts = packages.map(({ name, text }) => `${name}\n\n${text}\n`)
  writeFileSync(path.join(siteDir, LICENCES), texts.join(`\n${'-'.repeat(80)}\n\n`))
}
