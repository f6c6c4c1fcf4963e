/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'

const README = path.join(__dirname, 'README.md')
const SCENARIO = /`([\w-]+\.spec\.ts)` › ([^|<]+?)(?=\s*(?:\||<br>))/g
const TITLE = /\btest(?:\.describe)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** The rows of the README's tables: a line of the specification, and where it is tested. */
const rows = readFileSync(README, 'utf8')
  .split('\n')
  .filter((row) => /^\| (?!---|Specification|Reading|What happens)/.test(row))
  .map((row) => ({
    line: row.split('|')[1]?.trim() ?? '',
    scenarios: [...row.matchAll(SCENARIO)].map(([, file = '', title = '']) => ({ file, title })),
  }))

function titlesIn(file: string): string[] {
  const source = readFileSync(path.join(__dirname, file), 'utf8')
  return [...source.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1'))
}

describe('the tables from specification to scenario', () => {
  test('they have a row for each section of the specification', () => {
    const sections = rows.map(({ line }) => line.slice(0, 2)).filter((start) => start[0] === '§')
    expect([...new Set(sections)].toSorted()).toEqual(
      '123456789'.split('').map((number) => `§${number}`),
    )
  })

  test('every row names a scenario', () => {
    expect(rows.filter(({ scenarios }) => scenarios.length === 0)).toEqual([])
  })

  test('every scenario named is there', () => {
    const missing = rows
      .flatMap(({ scenarios }) => scenarios)
      .filter(({ file, title }) => !titlesIn(file).includes(title))
    expect(missing).toEqual([])
  })

  test('every file of scenarios is named', () => {
    const files = readdirSync(__dirname).filter((file) => file.endsWith('.spec.ts'))
    const named = new Set(rows.flatMap(({ scenarios }) => scenarios.map(({ file }) => file)))
    expect([...named].toSorted()).toEqual(files.toSorted())
  })
})
