import { afterEach, expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { FaqIsland } from './FaqIsland'

const { prototype } = HTMLDetailsElement

afterEach(() => {
  Reflect.deleteProperty(prototype, 'name')
})

test.each([
  ['at most one answer is open where the browser leaves several', false],
  ['nothing is closed where the browser itself does that', true],
])('%s', (_, isNative) => {
  if (isNative) Object.assign(prototype, { name: '' })
  const items = ['First', 'Second'].map((answer) => <details key={answer}>{answer}</details>)
  render(<FaqIsland>{items}</FaqIsland>)
  const first = screen.getByText<HTMLDetailsElement>('First')
  const second = screen.getByText<HTMLDetailsElement>('Second')
  const toggle = (item: HTMLDetailsElement, open: boolean) => {
    item.open = open
    fireEvent(item, new Event('toggle'))
    return [first.open, second.open]
  }
  toggle(first, true)
  expect(toggle(second, true)).toEqual([isNative, true])
  // Closing one leaves the other as it is.
  expect(toggle(first, false)).toEqual([false, true])
})
