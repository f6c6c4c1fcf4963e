import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Finds words a marketer left out, in every content file of a folder.
 * @returns places such as `faq.ts: faq.items[2].answer`
 */
export async function blankWordsIn(folder: string): Promise<string[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const found = files.map(async (file) => {
    const content = (await import(pathToFileURL(path.resolve(folder, file)).href)) as object
    return Object.entries(content).flatMap(([name, words]) => stringsIn(words, `${file}: ${name}`))
  })
  const words = (await Promise.all(found)).flat()
  return words.filter(([, word]) => !word.trim()).map(([place]) => place)
}

/** Every string of some content and where it stands. `null` is no word but a placeholder's address. */
export function stringsIn(content: unknown, place = ''): [place: string, word: string][] {
  if (typeof content === 'string') return [[place, content]]
  if (Array.isArray(content)) {
    return content.flatMap((item, index) => stringsIn(item, `${place}[${index}]`))
  }
  if (content && typeof content === 'object') {
    return Object.entries(content).flatMap(([key, value]) => stringsIn(value, `${place}.${key}`))
  }
  return []
}
