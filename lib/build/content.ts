import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { blankWords } from '@/lib/content/blank'

/**
 * Finds words a marketer left out, in every content file of a folder.
 * @returns places such as `faq.ts: faq.items[2].answer`
 */
export async function blankWordsIn(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.test.ts') || !file.endsWith('.ts')) continue
    const content = (await import(pathToFileURL(path.resolve(folder, file)).href)) as object
    for (const [name, words] of Object.entries(content)) {
      found.push(...blankWords(words, name).map((place) => `${file}: ${place}`))
    }
  }
  return found
}
