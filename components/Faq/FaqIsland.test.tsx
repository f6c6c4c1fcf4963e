import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { faq } from '@/lib/content/faq'
import { Faq } from './Faq'

function openAnswers(): number[] {
  const questions = screen.getAllByRole<HTMLDetailsElement>('group')
  return questions.flatMap((item, index) => (item.open ? [index] : []))
}

async function click(index: number) {
  fireEvent.click(screen.getByText(faq.items[index]!.question))
  // Waits for two `toggle` events, each in its own task: one answer opens, another closes.
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve))
}

test('closes the open answer when another opens, in browsers without `<details name>`', async () => {
  // jsdom lacks `name`, like older browsers.
  expect('name' in HTMLDetailsElement.prototype).toBe(false)
  render(<Faq />)
  for (const index of faq.items.keys()) {
    await click(index)
    expect(openAnswers()).toEqual([index])
  }
  await click(faq.items.length - 1)
  expect(openAnswers()).toEqual([])
})
