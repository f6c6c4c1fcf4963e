import { stripVTControlCharacters } from 'node:util'

const LONGEST = 1000

export function exitWithMessage({ message }: Error): never {
  console.error(message)
  process.exit(1)
}

/**
 * Foreign text for a log: one line without control characters. GitHub's runner obeys `::error::` at the
 * beginning of a line and `##[error]` anywhere in it.
 */
export function oneLine(text: string): string {
  const line = stripVTControlCharacters(text).replaceAll(/[\s\p{C}]+/gu, ' ')
  return line.replaceAll('##[', '# [').trim().slice(0, LONGEST)
}
