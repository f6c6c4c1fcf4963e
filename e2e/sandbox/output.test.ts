import { expect, test } from '@jest/globals'
import { oneLine } from './output'

test.each([
  ['502 Bad\r\n\r\n Gateway\n', '502 Bad Gateway'],
  ['a\n::error::You lost', 'a ::error::You lost'],
  ['a ##[add-mask]b', 'a # [add-mask]b'],
  ['\u001b[2J\u001b]0;title\u0007red\u009b31m\u202e\u200b!', 'red !'],
])('puts %j on one line, without commands to a terminal or to GitHub', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
