import { pathToFileURL } from 'node:url'
import { globSync } from 'tinyglobby'

/** The content files of a folder in which a word is empty. */
export async function blankWordsIn(folder: string): Promise<string[]> {
  const isBlank = async (file: string) =>
    /(?<!\\)"(\s|\\n)*"/.test(JSON.stringify(await import(pathToFileURL(file).href)))
  const files = globSync(`${folder}/*.ts`).toSorted()
  const blank = await Promise.all(files.map(isBlank))
  return files.filter((_, index) => blank[index])
}
