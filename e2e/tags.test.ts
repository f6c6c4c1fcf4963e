/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { globSync } from 'tinyglobby'

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8')
const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, first]) => first))

test('every chapter of the specification has a scenario, and every tag a chapter', () => {
  const chapters = found(read('specification.md'), /^## (\d+)\. /gm)
  expect(chapters.size).toBeGreaterThan(10)
  const scenarios = globSync('specs/**/*.spec.ts', { cwd: __dirname }).map(read).join('\n')
  expect(found(scenarios, /'@spec-([^']+)'/g)).toEqual(chapters)
})
