import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { dependencies } from '@/package.json'
import { folderOf } from './folder.test.setup'
import { addLicences, LICENCE_OF } from './licences'

test('/licenses.txt holds the licences of the font and of all dependencies but Next, theirs included', () => {
  const names = Object.keys(dependencies).filter((name) => name !== 'next')
  const brought = names.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
      dependencies?: object
    }
    return Object.keys(manifest.dependencies ?? {})
  })
  expect(Object.keys(LICENCE_OF)).toEqual([...names, ...brought])
  const siteDir = folderOf({})
  addLicences(siteDir)
  const written = readFileSync(path.join(siteDir, 'licenses.txt'), 'utf8')
  const owners = written.matchAll(/^Copyright .*(EmailJS|Luke Edwards|Meta|Jaro)/gm)
  const named = Array.from(owners, ([, owner]) => owner)
  expect(named.join(', ')).toBe('EmailJS, Luke Edwards, Meta, Meta, Meta, Jaro')
})
