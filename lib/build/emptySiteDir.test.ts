/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { emptySiteDir } from './emptySiteDir'

let project: string

beforeEach(() => {
  project = path.join(mkdtempSync(path.join(tmpdir(), 'builds-')), 'project')
})
/** Puts a file into a folder of the project; answers whether it is still there. */
function fill(folder: string, file = 'work.txt') {
  const whole = path.resolve(project, folder)
  mkdirSync(whole, { recursive: true })
  writeFileSync(path.join(whole, file), '')
  return () => existsSync(path.join(whole, file))
}

test.each(['out', '.sandbox/site', 'dist'])('an earlier build goes from %s', (folder) => {
  const isThere = fill(folder)
  fill(`${folder}/_next`)
  emptySiteDir(folder, project)
  expect(isThere()).toBe(false)
})

test.each(['out', '.sandbox/site'])('so does a build in %s that broke off', (folder) => {
  const isThere = fill(folder)
  emptySiteDir(folder, project)
  expect(isThere()).toBe(false)
})

test('a folder that is empty or not there can be built into', () => {
  mkdirSync(path.join(project, 'empty'), { recursive: true })
  for (const folder of ['empty', 'new', '..dots']) {
    expect(() => emptySiteDir(folder, project)).not.toThrow()
  }
})

test.each(['app', 'outer', 'app/out', '.sandboxes', './out/../lib'])(
  '%s is refused when it holds something else',
  (folder) => {
    const isThere = fill(folder)
    expect(() => emptySiteDir(folder, project)).toThrow(`SITE_DIR is "${folder}", which holds`)
    expect(isThere()).toBe(true)
  },
)

test.each(['.', '..', '../elsewhere'])('%s is refused, being no folder inside', (folder) => {
  const isThere = fill(path.join(folder, '_next'))
  expect(() => emptySiteDir(folder, project)).toThrow(
    /^SITE_DIR is ".+"\. .* inside the project\.$/,
  )
  expect(isThere()).toBe(true)
})

test('so is a folder elsewhere by its whole path', () => {
  const elsewhere = path.join(project, '../elsewhere')
  const isThere = fill(elsewhere)
  expect(() => emptySiteDir(elsewhere, project)).toThrow('inside the project')
  expect(isThere()).toBe(true)
})
