/** @jest-environment node */
import { expect, jest, test } from '@jest/globals'
import PlainReporter from './plainReporter'

type End = Parameters<PlainReporter['onTestEnd']>

// @spec-15.1
test('prints what failed with its remedy, or the answer, below each title', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const annotations = [
    { type: 'remedy', description: 'Deploy again.' },
    { type: 'answer', description: 'EmailJS answered 200.' },
  ]
  const end = (status: string, errors: { message: string }[]) =>
    new PlainReporter().onTestEnd(
      ...([{ title: 'an icon' }, { status, annotations, errors }] as End),
    )
  end('failed', [{ message: 'Error: It is missing.\n\nExpected: 200' }])
  end('passed', [])
  expect(log.mock.calls.flat()).toEqual([
    '✗ an icon\n    It is missing.\n    Deploy again.',
    '✓ an icon\n    EmailJS answered 200.',
  ])
  log.mockRestore()
})
