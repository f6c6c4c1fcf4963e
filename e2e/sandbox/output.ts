import { stripVTControlCharacters } from 'node:util'

const LONGEST = 1000

export function exitWithMessage({ message }: Error): never {
  console.error(message)
  process.exit(1)
}

/**
 * Puts foreign text on one line without control characters, for a log. GitHub's runner obeys `::error::` at
 * the start of a line and `##[error]` anywhere in a line.
 */
export function oneLine(text: string): string {
  const line = stripVTControlCharacters(text).replaceAll(/[\s\p{C}]+/gu, ' ')
  return line.replaceAll('##[', '# [').trim().slice(0, LONGEST)
}
