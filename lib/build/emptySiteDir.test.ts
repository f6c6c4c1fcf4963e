/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { emptySiteDir } from './emptySiteDir'

/** Empties a folder of a new project, after putting these files in. Answers what is still there. */
function empty(folder: string, files: string[]) {
  const project = path.join(mkdtempSync(path.join(tmpdir(), 'builds-')), 'project')
  const paths = files.map((file) => path.resolve(project, folder, file))
  for (const file of paths) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  const { message } = catching(() => emptySiteDir(folder, project))
  return { message, left: paths.filter((file) => existsSync(file)).length }
}

function catching(act: () => void): { message?: string } {
  try {
    act()
    return {}
  } catch (error) {
    return error as Error
  }
}

test.each([
  ['out', ['half.html']],
  ['.sandbox/site', ['half.html']],
  ['dist', ['index.html', '_next/a.js']],
  ['new', []],
  ['..dots', []],
])('%s with %j is emptied', (folder, files) => {
  expect(empty(folder, files)).toEqual({ message: undefined, left: 0 })
})

test.each(['app', 'outer', 'app/out', '.sandboxes', './out/../lib'])(
  '%s is refused when it holds something else',
  (folder) => {
    const refused = empty(folder, ['work.txt'])
    expect(refused.message).toContain(`SITE_DIR is "${folder}", which holds`)
    expect(refused.left).toBe(1)
  },
)

test.each(['.', '..', '../elsewhere', path.join(tmpdir(), 'builds-by-whole-path')])(
  '%s is refused, being no folder inside the project, even with a build in it',
  (folder) => {
    const refused = empty(folder, ['_next/a.js'])
    expect(refused.message).toMatch(/^SITE_DIR is ".+"\. .* inside the project\.$/)
    expect(refused.left).toBe(1)
  },
)
