import { expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { IslandBoundary } from './IslandBoundary'

let broken = false

function Form() {
  if (broken) throw new Error('broken')
  return (
    <form data-island="form">
      <input name="name" aria-label="Name" />
      <input name="as" type="radio" value="customer" defaultChecked />
      <input name="as" type="radio" value="vendor" aria-label="Vendor" />
    </form>
  )
}

const island = (
  <IslandBoundary name="form">
    <Form />
  </IslandBoundary>
)

// What throws later, and what is rendered anew, the scenarios of islands and changedPage hold.
test('an island that throws is replaced by what the server rendered, with what was typed', () => {
  document.body.innerHTML = `<main>${renderToString(island)}</main>`
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Aina' } })
  fireEvent.click(screen.getByLabelText('Vendor'))
  const server = document.querySelector('form')!.innerHTML
  broken = true
  const options = { onCaughtError: () => undefined, onRecoverableError: () => undefined }
  act(() => void hydrateRoot(document.querySelector('main')!, island, options))
  const form = document.querySelector<HTMLFormElement>('[data-failed] form')!
  expect(form.innerHTML).toBe(server)
  expect(Object.fromEntries(new FormData(form))).toEqual({ name: 'Aina', as: 'vendor' })
})
