import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { followLinks, isPlainClick } from './followLinks'

// Tests 2.10. Scenarios test the browser's own focus, scroll and Tab.

document.body.innerHTML = `
  <a href="#faq"><span>Questions</span></a>
  <a href="#top" id="logo">Top</a>
  <a href="/privacy">Elsewhere</a>
  <section id="faq"><h2>Questions</h2></section>
  <section id="vendors"></section>`
document.body.id = 'top'
followLinks()

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const section = find('#faq')
const link = find('a[href="#faq"]')
const marks = () => [...document.querySelectorAll('[tabindex], [data-scroll]')].map(({ id }) => id)
const { documentElement } = document

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.runAllTimers()
  section.blur()
  jest.useRealTimers()
})

test('a click lets only its target take focus, and scrolling is smooth until the browser has gone', () => {
  find('span').click()
  expect(documentElement.dataset.scroll).toBe('smooth')
  section.focus()
  jest.runAllTimers()
  expect(section).toHaveFocus()
  expect(marks()).toEqual(['faq'])
})

test('a link to the top makes nothing focusable', () => {
  find('#logo').click()
  expect(documentElement.dataset.scroll).toBe('smooth')
  jest.runAllTimers()
  expect(marks()).toEqual([])
})

test('leaves no trace of a click that an extension cancels', () => {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.click()
  jest.runAllTimers()
  expect(marks()).toEqual([])
})

test.each([
  ['focus goes elsewhere', () => link.focus()],
  ['text is clicked', () => find('h2').dispatchEvent(new Event('mousedown', { bubbles: true }))],
  // WebKit takes focus away without an event.
  [
    'focus goes elsewhere unseen',
    () => {
      section.addEventListener('blur', (event) => event.stopImmediatePropagation(), {
        capture: true,
      })
      link.focus()
    },
  ],
])('the target cannot take focus any more once %s', (_, leave) => {
  link.click()
  section.focus()
  jest.runAllTimers()
  leave()
  expect(section).not.toHaveFocus()
  expect(marks()).toEqual([])
})

test.each([
  ['a link elsewhere', () => find('a[href="/privacy"]').click()],
  ['text', () => find('h2').click()],
  [
    'a new tab',
    () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true })),
  ],
])('a click on %s changes nothing', (_, click) => {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  click()
  expect(marks()).toEqual([])
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s, a click is not plain', (key) => {
  expect(isPlainClick(new MouseEvent('click', { [key]: true }))).toBe(false)
  expect(isPlainClick(new MouseEvent('click', { button: 1 }))).toBe(false)
  expect(isPlainClick(new MouseEvent('click'))).toBe(true)
})
