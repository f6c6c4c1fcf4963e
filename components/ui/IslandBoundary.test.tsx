import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { IslandBoundary } from './IslandBoundary'

let fault: 'at once' | 'when clicked' | 'other text' | undefined
let root: Root

function Form() {
  const [clicked, setClicked] = useState(false)
  if (fault === 'at once' || (fault === 'when clicked' && clicked)) throw new Error('broken')
  return (
    <form data-island="form">
      <p>{fault === 'other text' ? 'Changed' : 'From the server'}</p>
      <input name="name" aria-label="Name" />
      <input name="as" type="radio" value="customer" defaultChecked />
      <input name="as" type="radio" value="vendor" aria-label="Vendor" />
      <button type="button" onClick={() => setClicked(true)}>
        {clicked ? 'Clicked' : 'Click'}
      </button>
    </form>
  )
}

function Other() {
  const [count, setCount] = useState(0)
  return (
    <button data-island="other" onClick={() => setCount(count + 1)}>
      {`Other ${count}`}
    </button>
  )
}

const page = ['form', 'other'].map((name) => (
  <IslandBoundary key={name} name={name}>
    {name === 'form' ? <Form /> : <Other />}
  </IslandBoundary>
))

/** The server's page, with what was typed and chosen by the visitor before the script came. */
beforeEach(() => {
  fault = undefined
  document.body.innerHTML = `<main>${renderToString(page)}</main>`
  type('Aina')
  fireEvent.click(screen.getByLabelText('Vendor'))
})

afterEach(() => act(() => root.unmount()))

const type = (name: string) =>
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: name } })
const fields = () => Object.fromEntries(new FormData(document.querySelector('form')!))

function hydrate() {
  const ignored = () => undefined
  const options = { onCaughtError: ignored, onRecoverableError: ignored }
  act(() => void (root = hydrateRoot(document.querySelector('main')!, page, options)))
}

test('an island that throws is replaced by what the server rendered, with what was typed', () => {
  const server = document.querySelector('form')!.innerHTML
  fault = 'at once'
  hydrate()
  expect(document.querySelector('[data-failed] form')!.innerHTML).toBe(server)
  expect(fields()).toEqual({ name: 'Aina', as: 'vendor' })
})

test('an island that throws later keeps what was typed until then, and the others go on', () => {
  hydrate()
  fault = 'when clicked'
  type('Aina Rahman')
  fireEvent.click(screen.getByText('Click'))
  expect(document.querySelectorAll('[data-failed]')).toHaveLength(1)
  expect(screen.getByText('Click')).toBeInTheDocument()
  expect(fields()).toEqual({ name: 'Aina Rahman', as: 'vendor' })
  fireEvent.click(screen.getByText('Other 0'))
  expect(screen.getByText('Other 1')).toBeInTheDocument()
})

test('an island that is rendered anew for another text keeps what was typed', () => {
  const server = document.querySelector('form')
  fault = 'other text'
  hydrate()
  expect(document.querySelector('form')).not.toBe(server)
  expect(document.querySelector('[data-failed]')).toBeNull()
  expect(screen.getByText('Changed')).toBeInTheDocument()
  expect(fields()).toEqual({ name: 'Aina', as: 'vendor' })
})
