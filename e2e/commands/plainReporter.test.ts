import { expect, jest, test } from '@jest/globals'
import type { TestCase, TestResult } from '@playwright/test/reporter'
import PlainReporter from './plainReporter'

const remedy = { type: 'remedy', description: 'Redeploy the folder.' }
const terminal = '\u001b[31mError: \u001b[1mRed\r##[error]x\n\nexpect(…)'

test.each([
  ['failed', terminal, /^✗ has a title\n {4}Red # \[error\]x\n {4}Redeploy the folder\.$/],
  ['failed', 'Error: Cannot read https://a.my/: late', /title\n {4}Cannot read .*: late$/],
  ['failed', 'Error: Send these:\n- one\n- two\n\nexpect(…)', /title(\n {4}.+){4}$/],
  ['failed', 'Send these:\n- one\n::error::x', /title\n {4}Send these:\n {4}- one\n {4}Redeploy/],
  [
    'failed',
    'Error: page.goto: net::ERR_CERT_AUTHORITY_INVALID at https://a.my/\nCall log:\n  - navigating',
    /title\n {4}Cannot open https:\/\/a\.my\/: ERR_CERT_AUTHORITY_INVALID\. The certificate .+$/,
  ],
  ['timedOut', 'Test timeout of 30000ms exceeded.', /title\n {4}It took more than .*ends\.$/],
] as const)('prints what %s with %j, and a remedy only for what was looked for', (...row) => {
  const [status, message, printed] = row
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const result = { status, annotations: [remedy], errors: [{ message }] }
  new PlainReporter().onTestEnd(
    { title: 'has a title' } as TestCase,
    result as unknown as TestResult,
  )
  expect(log.mock.calls).toEqual([[expect.stringMatching(printed)]])
})
