import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FONT_CHARACTERS } from './font'

/** Where running text stands, which is set in the device's own face. Any other word may be a heading. */
const RUNNING_TEXT =
  /\bprivacy\b|\.(text|answer|lead|promise|note|networkError|stillSending|closed|placeholder|description|copyright|withoutScript|shareCardAlt)$/

/**
 * Finds words a marketer left out, in every content file of a folder.
 * @returns places such as `faq.ts: faq.items[2].answer`
 */
export async function blankWordsIn(folder: string): Promise<string[]> {
  const words = await wordsIn(folder)
  return words.filter(([, word]) => !word.trim()).map(([place]) => place)
}

/**
 * Finds words that may be set in the display face, and have characters that it lacks.
 * @returns places and characters such as `faq.ts: faq.title (é)`
 */
export async function wordsBeyondFont(folder: string): Promise<string[]> {
  const words = await wordsIn(folder)
  return words.flatMap(([place, word]) => {
    const lacking = [...new Set(word.replaceAll(/\s/g, ' '))].filter(
      (character) => !FONT_CHARACTERS.includes(character),
    )
    return RUNNING_TEXT.test(place) || !lacking.length ? [] : [`${place} (${lacking.join('')})`]
  })
}

async function wordsIn(folder: string): Promise<[place: string, word: string][]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const found = files.map(async (file) => {
    const content = (await import(pathToFileURL(path.resolve(folder, file)).href)) as object
    return Object.entries(content).flatMap(([name, words]) => strings(words, `${file}: ${name}`))
  })
  return (await Promise.all(found)).flat()
}

/** `null` is no word but a placeholder's address. */
function strings(content: unknown, place: string): [place: string, word: string][] {
  if (typeof content === 'string') return [[place, content]]
  if (Array.isArray(content)) {
    return content.flatMap((item, index) => strings(item, `${place}[${index}]`))
  }
  if (content && typeof content === 'object') {
    return Object.entries(content).flatMap(([key, value]) => strings(value, `${place}.${key}`))
  }
  return []
}
