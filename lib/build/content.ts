import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Finds words a marketer left out, in every content file of a folder.
 * @returns places such as `faq.ts: faq.items[2].answer`
 */
export async function blankWordsIn(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const content = (await import(pathToFileURL(path.resolve(folder, file)).href)) as object
    for (const [name, words] of Object.entries(content)) {
      found.push(...blankWords(words, name).map((place) => `${file}: ${place}`))
    }
  }
  return found
}

/** A string that is empty or only white space. `null` is no word but a placeholder's address. */
function blankWords(content: unknown, place: string): string[] {
  if (typeof content === 'string') return content.trim() ? [] : [place]
  if (Array.isArray(content)) {
    return content.flatMap((item, index) => blankWords(item, `${place}[${index}]`))
  }
  if (content && typeof content === 'object') {
    return Object.entries(content).flatMap(([key, value]) => blankWords(value, `${place}.${key}`))
  }
  return []
}
