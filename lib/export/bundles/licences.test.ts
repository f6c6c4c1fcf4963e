import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { folderOf } from '../folder.test.setup'
import { addLicences } from './licences'

// @spec-15.6
test('copies the licence of each bundled package, and stops at one that has none', () => {
  const manifest = (name: string) => JSON.stringify({ name, version: '1.0.0' })
  const root = folderOf({
    'node_modules/a/package.json': manifest('a'),
    'node_modules/a/LICENSE': 'Not bundled\n',
    'node_modules/a/node_modules/@b/b/package.json': manifest('@b/b'),
    'node_modules/a/node_modules/@b/b/license.md': 'Copyright B\n',
    'node_modules/c/package.json': manifest('c'),
  })
  const modules = ['lib/own.ts', 'node_modules/a/node_modules/@b/b/es/index.js']
  const add = (...others: string[]) =>
    addLicences(
      root,
      [...modules, ...others].map((file) => `${root}/${file}`),
    )
  add()
  expect(readFileSync(path.join(root, 'licenses.txt'), 'utf8')).toBe('@b/b 1.0.0\n\nCopyright B\n')
  expect(() => add('node_modules/c/c.js')).toThrow(/have no licence file\. .+: c 1\.0\.0\.$/)
})
