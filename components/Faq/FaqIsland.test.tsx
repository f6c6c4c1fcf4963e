import { afterEach, expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FaqIsland } from './FaqIsland'

const prototype = HTMLDetailsElement.prototype as unknown as Record<string, unknown>

afterEach(() => {
  delete prototype.name
})

function show() {
  render(
    <FaqIsland>
      <details>
        <summary>First</summary>
      </details>
      <details>
        <summary>Second</summary>
      </details>
    </FaqIsland>,
  )
  const item = (question: string) => screen.getByText(question).closest('details')!
  return { first: item('First'), second: item('Second') }
}

test('keeps at most one answer open where the browser does not', async () => {
  const { first, second } = show()
  await userEvent.click(screen.getByText('First'))
  expect(first).toHaveAttribute('open')
  await userEvent.click(screen.getByText('Second'))
  await waitFor(() => expect(first).not.toHaveAttribute('open'))
  expect(second).toHaveAttribute('open')
})

test('an open answer can be closed again', async () => {
  const { first } = show()
  await userEvent.click(screen.getByText('First'))
  await userEvent.click(screen.getByText('First'))
  await waitFor(() => expect(first).not.toHaveAttribute('open'))
})

test('does nothing where the browser does it', async () => {
  prototype.name = ''
  const { first, second } = show()
  await userEvent.click(screen.getByText('First'))
  await userEvent.click(screen.getByText('Second'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(first).toHaveAttribute('open')
  expect(second).toHaveAttribute('open')
})
