import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { anchors } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { Vendors } from '../Vendors/Vendors'
import { Waitlist } from './Waitlist'

const service = { origin: 'https://mail.example.com', serviceId: '', templateId: '', publicKey: '' }
const { userTypes } = waitlist.form

function open(search: string) {
  window.history.replaceState(null, '', `/${search}`)
  render(
    <>
      <Waitlist service={service} siteUrl="https://bidforbites.example" />
      <Vendors />
    </>,
  )
}

const choice = (name: string) => screen.getByRole('radio', { name })
const chosen = () => screen.getByRole('radio', { checked: true })
const joinLink = () => screen.getByRole('link', { name: vendors.join.label })

test.each([
  ['?utm_source=ig&as=vendor', userTypes.vendor],
  ['?AS=Vendor', userTypes.vendor],
  ['?as=admin', userTypes.customer],
  ['?has=vendor#as=vendor', userTypes.customer],
])('who comes with %s joins as %s, and again after a reset', async (search, type) => {
  open(search)
  expect(chosen()).toBe(choice(type))
  for (const other of Object.values(userTypes)) fireEvent.click(choice(other))
  await act(async () => screen.getByRole<HTMLFormElement>('form').reset())
  expect(chosen()).toBe(choice(type))
  expect(window.location.href).toBe(`http://localhost/${search}`)
})

test('chooses vendor with a click on the call to restaurant owners, and on nothing else', () => {
  open('?utm_source=poster')
  fireEvent.click(document)
  fireEvent.click(screen.getByText(waitlist.forVendors.link.label))
  expect(chosen()).toBe(choice(userTypes.customer))
  // Cancelled: the link's URL would load the page again.
  expect(fireEvent.click(joinLink())).toBe(false)
  expect(chosen()).toBe(choice(userTypes.vendor))
  const { search, hash } = window.location
  expect([search, hash]).toEqual(['?utm_source=poster', `#${anchors.waitlist}`])
})

// A middle click, as older Safari reports it.
test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('leaves a click with %j to the browser, which opens a tab', (modifier) => {
  open('')
  expect(fireEvent.click(joinLink(), modifier)).toBe(true)
  expect(chosen()).toBe(choice(userTypes.customer))
  // jsdom logs that it cannot navigate.
  jest.mocked(console.error).mockClear()
})
