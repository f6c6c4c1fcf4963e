import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Finds empty strings in every content file of a folder, as `faq.ts: faq.items[2].answer`. */
export async function blankWordsIn(folder: string): Promise<string[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const found = files.map(async (file) => {
    const content = (await import(pathToFileURL(path.resolve(folder, file)).href)) as object
    return Object.entries(content).flatMap(([name, words]) => stringsIn(words, `${file}: ${name}`))
  })
  const words = (await Promise.all(found)).flat()
  return words.filter(([, word]) => !word.trim()).map(([at]) => at)
}

export function stringsIn(content: unknown, at = ''): [at: string, word: string][] {
  if (typeof content === 'string') return [[at, content]]
  if (Array.isArray(content)) {
    return content.flatMap((item, index) => stringsIn(item, `${at}[${index}]`))
  }
  return Object.entries(content ?? {}).flatMap(([key, value]) => stringsIn(value, `${at}.${key}`))
}
