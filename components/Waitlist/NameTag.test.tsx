import { expect, test } from '@jest/globals'
import { linesOf } from './NameTag'

test.each([
  ['Aisyah', ['Aisyah']],
  ['Nur Aisyah binti Hassan', ['Nur Aisyah', 'binti Hassan']],
  ['Tan Wei Ming', ['Tan', 'Wei Ming']],
  ['Muthukumaraswamy', ['Muthukumaraswamy']],
  ['陈小明', ['陈小明']],
  ['முருகன்', ['முருகன்']],
  ['Ravi a/l O’Brien-Núñez', ['Ravi a/l', 'O’Brien-Núñez']],
  ['Abcdefghijkl mnopqrstuvw', ['Abcdefghijkl', 'mnopqrstuvw']],
  ['Abcdefghijkl mnopqrstuvwx', null],
  ['Abcdefghijklmnopq', null],
  ['Aisyah 🍜', null],
  ['<b>Ali</b>', null],
  ['Ali\u202Eila', null],
])('writes the name %j on the lines %j', (name, lines) => {
  expect(linesOf(name)).toEqual(lines)
})
