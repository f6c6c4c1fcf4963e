/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { islands } from './islands'

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}', { ignore: '**/*.test.*' })
/** A directive comes before all code, but may follow comments. */
const USE_CLIENT = /^(\s|\/\/.*|\/\*[^]*?\*\/)*['"]use client['"]/

test('only the listed islands are client components: nothing hydrates others', () => {
  const client = sources.filter((file) => USE_CLIENT.test(readFileSync(file, 'utf8')))
  expect(client.map((file) => path.parse(file).name).toSorted()).toEqual(Object.keys(islands))
})

// Each is a React root: context ends there, ids of useId repeat, and nothing hydrates Next's links.
test.each([
  ['context', /\b(create|use)Context\b/],
  ['useId', /\buseId\b/],
  // It would have no place, and nothing would start it.
  ['an island as an element', /<\w+Island\b/],
  ["Next's client components", /from 'next\/(link|script|image|navigation|form|dynamic)/],
])('%s is used nowhere', (_, pattern) => {
  expect(sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})
