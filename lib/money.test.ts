import { expect, test } from '@jest/globals'
import { formatSen, formatShort } from './money'

test('writes two digits of sen and no space after RM', () => {
  expect(formatSen(2500)).toBe('RM25.00')
  expect(formatSen(50)).toBe('RM0.50')
  expect(formatSen(5)).toBe('RM0.05')
  expect(formatSen(0)).toBe('RM0.00')
})

test('leaves out sen where there are none', () => {
  expect(formatShort(2500)).toBe('RM25')
  expect(formatShort(2450)).toBe('RM24.50')
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %p and shows it', (sen) => {
  expect(() => formatSen(sen)).toThrow(RangeError)
  expect(() => formatSen(sen)).toThrow(`${sen} is`)
})
