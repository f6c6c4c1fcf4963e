import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/** A line for each scenario, and below it the answer or remedy that it notes, and what failed. */
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

/** What an expectation is told to say stands before what it received. */
function sentenceOf({ message = '' }: TestError): string {
  return stripVTControlCharacters(message)
    .split('\n')[0]!
    .replace(/^Error: /, '')
}
