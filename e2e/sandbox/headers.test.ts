/**
 * @jest-environment node
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { headersFor, readHeaderRules } from './headers'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'headers-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function rulesOf(config: unknown) {
  const file = path.join(folder, 'vercel.json')
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config))
  return readHeaderRules(file)
}

describe('the headers of a path', () => {
  const config = {
    headers: [
      { source: '/(.*)', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
      { source: '/(.*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
      { source: '/_next/static/(.*)', headers: [{ key: 'cache-control', value: 'immutable' }] },
    ],
  }

  test('come from every rule that fits, the later one winning whatever its letter case', () => {
    expect(headersFor(rulesOf(config), '/_next/static/a.js')).toEqual({
      'cache-control': 'immutable',
      'x-frame-options': 'DENY',
    })
    expect(headersFor(rulesOf(config), '/')).toEqual({
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    })
  })

  test('need the whole path to fit, also with alternatives', () => {
    const rules = rulesOf({
      headers: [{ source: '/a|/b', headers: [{ key: 'x-rule', value: 'yes' }] }],
    })
    expect(headersFor(rules, '/a')).toEqual({ 'x-rule': 'yes' })
    expect(headersFor(rules, '/b')).toEqual({ 'x-rule': 'yes' })
    expect(headersFor(rules, '/ab')).toEqual({})
    expect(headersFor(rules, '/x/b')).toEqual({})
  })

  test('are none where no rule is written', () => {
    expect(headersFor(rulesOf({ framework: null }), '/')).toEqual({})
  })
})

describe('a file that cannot be used', () => {
  test('is named when it is missing', () => {
    const file = path.join(folder, 'missing.json')
    expect(() => readHeaderRules(file)).toThrow(file)
  })

  test.each([
    ['{', /vercel\.json/],
    [{ headers: {} }, /vercel\.json: "headers" must be a list/],
    [{ headers: [{ headers: [] }] }, /vercel\.json: rule 1 .*"source"/],
    [{ headers: [{ source: '/', headers: [{ key: 'x' }] }] }, /rule 1 .*"value"/],
    [{ headers: [{ source: '/(', headers: [] }] }, /rule 1 .*no regular expression/],
  ])('is named with what is wrong in %j', (config, sentence) => {
    expect(() => rulesOf(config)).toThrow(sentence)
  })
})
