import path from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { globSync } from 'tinyglobby'

test.each(globSync('lib/content/*.ts', { ignore: '**/*.test.ts' }))(
  '%s has no blank word',
  async (file) => {
    const content = JSON.stringify(await import(path.resolve(file)))
    expect(content).not.toMatch(/(?<!\\)"(\s|\\n)*"/)
  },
)

// @spec-2.7
test('the footer bears the year of the build', async () => {
  jest.useFakeTimers({ now: new Date('2031-12-31T23:30:00Z') })
  jest.resetModules()
  expect((await import('./footer')).footer.copyright).toMatch(/^© 2031 /)
})
