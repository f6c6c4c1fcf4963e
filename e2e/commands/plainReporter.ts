import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { oneLine } from '../sandbox/output'
import { withHint } from '../support/fetchFile'

/** Start of each message about an unreadable file (e2e/support/fetchFile.ts) or page. */
const NO_ANSWER = /^Cannot (read|open) /
/** Chromium's message for a page that it cannot open. */
const NOT_OPENED = /^page\.goto: (?:net::)?(\S+) at (\S+)$/
const TOO_SLOW =
  'It took more than half a minute. Run it again; if it stays, the host is too slow, or a file never ends.'

/**
 * Prints the title of each scenario. If the scenario passed, prints its `answer` annotation; if it failed,
 * prints its errors and its `remedy` annotation.
 */
export default class PlainReporter implements Reporter {
  onTestEnd({ title }: TestCase, { status, annotations, errors }: TestResult): void {
    const passed = status === 'passed'
    const problems = status === 'timedOut' ? [TOO_SLOW] : errors.flatMap(linesOf)
    const isAbout = (type: string) => type === (passed ? 'answer' : 'remedy')
    // Errors about a host that does not answer contain a remedy, which replaces the scenario's.
    const hasOwnRemedy = status === 'timedOut' || problems.some((each) => NO_ANSWER.test(each))
    const noted = hasOwnRemedy ? [] : annotations.filter(({ type }) => isAbout(type))
    const lines = [...problems, ...noted.map(({ description = '' }) => description)]
    console.log([`${passed ? '✓' : '✗'} ${title}`, ...lines].join('\n    '))
  }

  onError(error: TestError): void {
    console.error(linesOf(error).join('\n'))
  }
}

/** First line of an error, which is the expectation's own message, and the list below it. */
function linesOf({ message = '' }: TestError): string[] {
  const [first = '', ...list] = /^[^\n]*(\n- [^\n]*)*/.exec(message)![0].split('\n').map(oneLine)
  const sentence = first
    .replace(/^Error: /, '')
    .replace(NOT_OPENED, (_, why: string, url: string) => `Cannot open ${url}: ${withHint(why)}`)
  return [sentence, ...list]
}
