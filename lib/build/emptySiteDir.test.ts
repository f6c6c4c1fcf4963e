/** @jest-environment node */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { emptySiteDir } from './emptySiteDir'
import { folderOf } from './folder.test.setup'

/** A new project in which this folder holds this file. */
function projectWith(siteDir: string, name: string) {
  const file = path.join('project', siteDir, name)
  const root = folderOf({ [file]: '' })
  return {
    empty: () => emptySiteDir(siteDir, path.join(root, 'project')),
    isLeft: () => existsSync(path.join(root, file)),
  }
}

test.each([
  ['out', 'half.html'],
  ['.sandbox/site', 'half.html'],
  ['dist', '_next/a.js'],
])('%s with %s is emptied', (siteDir, name) => {
  const { empty, isLeft } = projectWith(siteDir, name)
  empty()
  expect(isLeft()).toBe(false)
})

test.each(['new', '..dots'])('%s need not be there', (siteDir) => {
  expect(() => emptySiteDir(siteDir, folderOf({}))).not.toThrow()
})

const somethingElse = /^SITE_DIR is ".+", which holds something that is no build/
const outside = /^SITE_DIR is ".+"\. .* inside the project\.$/
test.each([
  ['outer', 'work.txt', somethingElse],
  ['app/out', 'work.txt', somethingElse],
  ['./out/../lib', 'work.txt', somethingElse],
  ['.', '_next/a.js', outside],
  ['..', '_next/a.js', outside],
  ['../elsewhere', '_next/a.js', outside],
])('%s with %s is refused', (siteDir, name, reason) => {
  const { empty, isLeft } = projectWith(siteDir, name)
  expect(empty).toThrow(reason)
  expect(isLeft()).toBe(true)
})
