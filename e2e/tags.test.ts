/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8')
const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, first]) => first))

const specification = read('specification.md')
const paragraphs = found(specification, /^(?:\| )?\*\*(\d+\.\d+)\*\*/gm)
/** Matches `@spec-` in a scenario's tag or in a comment directly above a unit test. Elsewhere it is prose. */
const TAG = /^(?!\s*\/\/).*'@spec-.*|^ *\/\/ @spec-.*\n(?: *\/\/.*\n)*(?= *test(?:\.each)?\()/gm
const tags = ['specs', 'sandbox', 'commands', '../app', '../components', '../lib']
  .flatMap((folder) =>
    readdirSync(path.join(__dirname, folder), { encoding: 'utf8', recursive: true })
      .filter((file) => (folder === 'specs' ? /\.ts$/ : /\.test\.tsx?$/).test(file))
      .map((file) => read(path.join(folder, file))),
  )
  .flatMap((file) => file.match(TAG) ?? [])
  .join('\n')

test('every paragraph of the specification has a test, and every tag a paragraph', () => {
  expect(paragraphs.size).toBeGreaterThan(80)
  expect(found(tags, /@spec-(\d+\.\d+)/g)).toEqual(paragraphs)
})
