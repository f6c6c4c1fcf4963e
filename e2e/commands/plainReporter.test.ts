import { expect, jest, test } from '@jest/globals'
import type { TestCase, TestResult } from '@playwright/test/reporter'
import PlainReporter from './plainReporter'

const remedy = { type: 'remedy', description: 'Redeploy the folder.' }

test.each([
  ['failed', 'Error: It lacks a title\n\nexpect(…)', 'It lacks a title\n    Redeploy the folder.'],
  [
    'failed',
    '\u001b[31mError: \u001b[1mRed\r##[error]x',
    'Red # [error]x\n    Redeploy the folder.',
  ],
  ['failed', 'Error: Cannot read https://a.my/: it took', 'Cannot read https://a.my/: it took'],
  ['timedOut', 'Test timeout of 30000ms exceeded.', expect.stringMatching(/^It took more than/)],
] as const)('prints what %s with %j, and a remedy only for what was looked for', (...row) => {
  const [status, message, printed] = row
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const result = { status, annotations: [remedy], errors: [{ message }] }
  new PlainReporter().onTestEnd(
    { title: 'has a title' } as TestCase,
    result as unknown as TestResult,
  )
  const [[line]] = log.mock.calls as [[string]]
  const [title, ...rest] = line.split('\n    ')
  expect(title).toBe('✗ has a title')
  expect(rest.join('\n    ')).toEqual(printed)
  log.mockRestore()
})
