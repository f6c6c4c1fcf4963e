import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/** One line per scenario, then what failed, and its annotated answer or remedy. */
export default class PlainReporter implements Reporter {
  onTestEnd({ title }: TestCase, { status, annotations, errors }: TestResult): void {
    const passed = status === 'passed'
    const noted = annotations.filter(({ type }) => type === (passed ? 'answer' : 'remedy'))
    const lines = [...errors.map(sentenceOf), ...noted.map(({ description }) => description)]
    console.log([`${passed ? '✓' : '✗'} ${title}`, ...lines].join('\n    '))
  }

  onError(error: TestError): void {
    console.error(sentenceOf(error))
  }
}

/** The first line is the expectation's own message. */
function sentenceOf({ message = '' }: TestError): string {
  return stripVTControlCharacters(message)
    .split('\n')[0]!
    .replace(/^Error: /, '')
}
