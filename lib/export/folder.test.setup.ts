import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from '@jest/globals'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/**
 * Creates a temporary folder, and removes it after the tests. `files` holds the text of each file by its
 * path, which may contain folders.
 */
export function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bid-for-bites-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}
