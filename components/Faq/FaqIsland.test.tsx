import { expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { faq } from '@/lib/content/faq'
import { Faq } from './Faq'

const questions = () => screen.getAllByRole<HTMLDetailsElement>('group')
const open = () => questions().flatMap((item, index) => (item.open ? [index] : []))
const click = (index: number) => fireEvent.click(screen.getByText(faq.items[index]!.question))

// @spec-4.14 @spec-10.7
test('closes the open answer when another opens, in browsers without `<details name>`', async () => {
  // As in an older browser.
  expect('name' in HTMLDetailsElement.prototype).toBe(false)
  render(<Faq content={faq} />)
  for (const index of faq.items.keys()) {
    click(index)
    await waitFor(() => expect(open()).toEqual([index]))
  }
  click(faq.items.length - 1)
  await waitFor(() => expect(open()).toEqual([]))
})
