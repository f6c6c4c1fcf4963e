import { expect, test } from '@jest/globals'
import { formatSen, formatShort } from './money'

test('writes no space after RM, and two digits of sen unless there are none', () => {
  expect(formatShort(2500)).toBe('RM25')
  expect(formatShort(2450)).toBe('RM24.50')
  expect(formatSen(0)).toBe('RM0.00')
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %p and shows it', (sen) => {
  expect(() => formatSen(sen)).toThrow(RangeError)
  expect(() => formatSen(sen)).toThrow(`${sen} is`)
})
