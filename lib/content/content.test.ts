import path from 'node:path'
import { expect, test } from '@jest/globals'
import { globSync } from 'tinyglobby'

test.each(globSync('lib/content/*.ts', { ignore: '**/*.test.ts' }))(
  '%s has no blank word',
  async (file) => {
    const content = JSON.stringify(await import(path.resolve(file)))
    expect(content).not.toMatch(/(?<!\\)"(\s|\\n)*"/)
  },
)
