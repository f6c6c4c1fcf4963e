/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))
const sources = ['app', 'components', 'lib']
  .flatMap(filesIn)
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

// Each is a React root: context ends there, ids of useId repeat, and nothing hydrates Next's links.
test.each([
  ['context', /\b(create|use)Context\b/],
  ['useId', /\buseId\b/],
  // It would have no place, and nothing would start it.
  ['an island as an element', /<\w+Island\b/],
  ["Next's client components", /from 'next\/(link|script|image|navigation|form|dynamic)/],
])('%s is used nowhere', (_, pattern) => {
  expect(filesWith(pattern)).toEqual([])
})
