import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { showMeantSection } from './showMeantSection'

// Tests 2.10. Scenarios test where the page scrolls.

const scrolled = jest.fn()

/** Opens the page at a hash. Returns the focused section's id, and whether the script scrolled. */
function openAt(hash: string, type = 'navigate', before = () => {}) {
  document.body.id = 'top'
  document.body.innerHTML = '<input><section id="faq"></section><section id="vendors"></section>'
  for (const part of [document.body, ...document.querySelectorAll('section')])
    part.scrollIntoView = scrolled
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type } as unknown as PerformanceEntry])
  window.location.hash = hash
  before()
  showMeantSection()
  return [document.activeElement?.id, scrolled.mock.calls.length]
}

beforeEach(() => {
  Object.assign(performance, { getEntriesByType: () => [] })
  scrolled.mockClear()
})
afterEach(() => void Object.assign(window, { scrollY: 0 }))

test.each([
  ['#faq', 'faq', 0],
  ['#Vendors', 'vendors', 1],
  ['#vendors?utm_source=ig', 'vendors', 1],
  ['#faq&fbclid=1', 'faq', 1],
  ['#nothing', 'top', 0],
  ['', 'top', 0],
])('%s focuses %s and scrolls %s times', (hash, id, scrolls) => {
  expect(openAt(hash)).toEqual([id, scrolls])
})

test('the top of the page stays unfocusable', () => {
  openAt('#top')
  expect(document.body).not.toHaveAttribute('tabindex')
})

test.each(['reload', 'back_forward'])('after %s it does nothing', (type) => {
  expect(openAt('#Vendors', type)).toEqual(['top', 0])
})

test('a visitor who has focused a field stays there', () => {
  expect(openAt('#Vendors', 'navigate', () => document.querySelector('input')!.focus())).toEqual([
    '',
    0,
  ])
})

test('a visitor who has scrolled is not taken to a misspelled target', () => {
  Object.assign(window, { scrollY: 300 })
  expect(openAt('#Vendors')).toEqual(['top', 0])
  expect(openAt('#vendors')).toEqual(['vendors', 0])
})
