/** @jest-environment node */
import { expect, jest, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}', { ignore: '**/*.test.*' })

// Each island is a React root. Context ends at a root, `useId` gives two roots the same ids, and no root
// hydrates Next's components.
test.each([
  ['context', /\b(create|use)Context\b/],
  ['useId', /\buseId\b/],
  // `startIslands` finds only islands with the mount point that `<Island>` adds.
  ['an island as an element', /<\w+Island\b/],
  ["Next's client components", /from 'next\/(link|script|image|navigation|form|dynamic)/],
])('%s is used nowhere', (_, pattern) => {
  expect(sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('islands get their words as data, and import no content', async () => {
  for (const file of globSync('lib/content/*.ts'))
    jest.doMock(path.resolve(file), () => {
      throw new Error(`An island imports ${file}.`)
    })
  await expect(import('./islands')).resolves.toHaveProperty('islands')
})
