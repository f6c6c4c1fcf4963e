import { afterEach, expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { faq } from '@/lib/content/faq'
import { Faq } from './Faq'

/** As an older browser, jsdom doesn't know that `name` on <details> is exclusive. */
const knowsName = 'name' in HTMLDetailsElement.prototype

afterEach(() => void Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name'))

const questions = () => screen.getAllByRole<HTMLDetailsElement>('group')
const open = () => questions().flatMap((item, index) => (item.open ? [index] : []))
const click = (index: number) => fireEvent.click(screen.getByText(faq.items[index]!.question))

// @spec-4.14 @spec-10.7
test('closes the open answer when another opens, in browsers without `<details name>`', async () => {
  expect(knowsName).toBe(false)
  render(<Faq content={faq} />)
  expect(questions()).toHaveLength(faq.items.length)
  expect(open()).toEqual([])
  for (const index of faq.items.keys()) {
    click(index)
    await waitFor(() => expect(open()).toEqual([index]))
  }
  click(faq.items.length - 1)
  await waitFor(() => expect(open()).toEqual([]))
  click(0)
  await waitFor(() => expect(open()).toEqual([0]))
})

test('leaves answers to browsers with `<details name>`', async () => {
  Object.defineProperty(HTMLDetailsElement.prototype, 'name', { value: '', configurable: true })
  render(<Faq content={faq} />)
  const toggled: unknown[] = []
  for (const item of questions()) item.addEventListener('toggle', (event) => toggled.push(event))
  click(0)
  click(1)
  await waitFor(() => expect(toggled).toHaveLength(2))
  expect(open()).toEqual([0, 1])
})
