/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8')
const numbers = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, number]) => number))

const paragraphs = numbers(read('specification.md'), /^\*\*(\d+\.\d+)\*\*/gm)
const tests = ['specs', '../app', '../components', '../lib'].flatMap((folder) =>
  readdirSync(path.join(__dirname, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => (folder === 'specs' ? /\.ts$/ : /\.test\.tsx?$/).test(file))
    .map((file) => read(path.join(folder, file))),
)
const tags = numbers(tests.join('\n'), /@spec-(\d+\.\d+)/g)

test('every paragraph has a scenario or a unit test, and every tag a paragraph', () => {
  expect(paragraphs.size).toBeGreaterThan(80)
  expect(tags).toEqual(paragraphs)
})
