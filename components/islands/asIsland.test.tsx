import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

const ISLANDS = ['Demo', 'Faq']
const render = (name: string) =>
  `<div data-island="${name}"><div slot=""><button>${name}</button><p><b>1</b></p><p><b>2</b></p></div></div>`

function Content({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>{name}</button>
      {['1', '2'].map((one) => (
        <p key={one}>{isOpen ? <i>{one}</i> : <b>{one}</b>}</p>
      ))}
    </>
  )
}

test('where Next hydrates, a crashed island is as the server rendered it, and the other works', async () => {
  process.env.HYDRATED_BY_NEXT = 'yes'
  document.body.innerHTML = ISLANDS.map(render).join('')
  // The module copies the islands of the page when it is imported.
  const { asIsland } = await import('./asIsland')
  const Island = asIsland(Content)
  const onCaughtError = jest.fn()
  const page = ISLANDS.map((name) => (
    <div key={name} data-island={name}>
      <Island name={name} />
    </div>
  ))
  await act(() => hydrateRoot(document.body, page, { onCaughtError }))
  expect(document.querySelectorAll('[data-hydrated]')).toHaveLength(2)

  // React cannot remove the two `<b>` elements, and so reports two errors.
  document.querySelectorAll('[data-island=Demo] p').forEach((part) => part.replaceChildren())
  fireEvent.click(screen.getByText('Demo'))
  expect(onCaughtError.mock.calls.length).toBeGreaterThan(1)
  expect(document.querySelectorAll('[data-crashed]')).toHaveLength(1)
  fireEvent.click(screen.getByText('Faq'))
  const [demo, faq] = document.querySelectorAll('[data-island]')
  expect(demo!.outerHTML.replace(/ data-(hydrated|crashed)=""/g, '')).toBe(render('Demo'))
  expect(faq).toContainHTML('<i>2</i>')
})
