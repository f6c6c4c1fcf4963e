import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { oneLine } from '../sandbox/output'

/** Start of each message about an unreadable file (e2e/support/fetchFile.ts). */
const NO_ANSWER = /^Cannot read /
const TOO_SLOW =
  'It took more than half a minute. Run it again; if it stays, the host is too slow, or a file never ends.'

/**
 * Prints the title of each scenario. If the scenario passed, prints its `answer` annotation; if it failed,
 * prints its errors and its `remedy` annotation.
 */
export default class PlainReporter implements Reporter {
  onTestEnd({ title }: TestCase, { status, annotations, errors }: TestResult): void {
    const passed = status === 'passed'
    const problems = status === 'timedOut' ? [TOO_SLOW] : errors.map(sentenceOf)
    const isAbout = (type: string) => type === (passed ? 'answer' : 'remedy')
    // Errors about a host that does not answer contain a remedy, which replaces the scenario's.
    const hasOwnRemedy = status === 'timedOut' || problems.some((each) => NO_ANSWER.test(each))
    const noted = hasOwnRemedy ? [] : annotations.filter(({ type }) => isAbout(type))
    const lines = [...problems, ...noted.map(({ description = '' }) => description)]
    console.log([`${passed ? '✓' : '✗'} ${title}`, ...lines].join('\n    '))
  }

  onError(error: TestError): void {
    console.error(sentenceOf(error))
  }
}

/** First line of an error: the expectation's own message. */
function sentenceOf({ message = '' }: TestError): string {
  return oneLine(message.split('\n')[0]!).replace(/^Error: /, '')
}
