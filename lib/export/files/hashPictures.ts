import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

const FOLDER = 'illustrations/'

/**
 * Moves the illustrations into a folder named by a hash of their content, and rewrites their URLs in HTML,
 * inline styles included, and their names in the islands' data. So browsers may keep them for good: a picture
 * that changes has a new URL. One hash for all takes 0.1 kB less of the document than one for each.
 * @throws Error when the script names an illustration: the script's own URL would not change with the picture
 */
export function hashPictures(siteDir: string, scriptUrl: string): void {
  const at = (file: string) => path.join(siteDir, file)
  const [named] = /\/illustrations\/[\w.-]+/.exec(readFileSync(at(scriptUrl), 'utf8')) ?? []
  if (named) {
    throw new Error(`An island's code names ${named}, whose URL gets a hash. Pass it as data.`)
  }
  const names = globSync('*', { cwd: at(FOLDER) }).toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(readFileSync(at(FOLDER + name)))
  const folder = `${hash.digest('hex').slice(0, 8)}/`
  mkdirSync(at(FOLDER + folder))
  for (const name of names) renameSync(at(FOLDER + name), at(FOLDER + folder + name))
  for (const page of globSync('**/*.html', { cwd: siteDir, dot: true, absolute: true })) {
    const html = readFileSync(page, 'utf8').replaceAll(`/${FOLDER}`, `/${FOLDER}${folder}`)
    const inData = (text: string, name: string) =>
      text.replaceAll(`&quot;${name}&quot;`, `&quot;${folder}${name}&quot;`)
    writeFileSync(page, names.reduce(inData, html))
  }
}
