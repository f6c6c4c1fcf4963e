import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { Vendors } from '../Vendors/Vendors'
import { Waitlist } from './Waitlist'

const service = { origin: 'https://mail.example.com', serviceId: '', templateId: '', publicKey: '' }
const { userTypes } = waitlist.form

function open(address: string) {
  window.history.replaceState(null, '', address)
  return renderPage()
}

function renderPage() {
  return render(
    <>
      <Waitlist service={service} siteUrl="https://bidforbites.example" />
      <Vendors />
    </>,
  )
}

const choice = (name: string) => screen.getByRole('radio', { name })
const joinLink = () => screen.getByRole('link', { name: vendors.join.label })
const search = () => window.location.search

test.each([
  ['/?as=Vendor', userTypes.vendor],
  ['/?AS=vendor/', userTypes.vendor],
  ['/?as=vendor?utm_source=poster', userTypes.vendor],
  ['/?utm_source=poster?as=vendor.', userTypes.vendor],
  ['/?utm_source=poster&amp;as=vendor', userTypes.vendor],
  ['/?utm_source=poster%26as=vendor', userTypes.vendor],
  ['/?as=%22vendor%22', userTypes.vendor],
  ['/?as=%E2%80%9Cvendor%E2%80%9D', userTypes.vendor],
  ['/#join-waitlist?as=vendor', userTypes.vendor],
  ['/?as=admin', userTypes.customer],
  ['/?as=customer&note=vendor', userTypes.customer],
  ['/?alias=vendor&has=vendor', userTypes.customer],
])('who comes with %s joins as %s', (address, chosen) => {
  open(address)
  expect(screen.getByRole('radio', { checked: true })).toBe(choice(chosen))
})

test('chooses vendor with a click on the call to restaurant owners, and on nothing else', () => {
  open('/')
  fireEvent.click(document)
  fireEvent.click(screen.getByText(waitlist.forVendors.link.label))
  expect(choice(userTypes.customer)).toBeChecked()
  fireEvent.click(joinLink())
  expect(choice(userTypes.vendor)).toBeChecked()
})

test('a plain click on that call follows its anchor, and changes only the type in the URL', () => {
  open('/?utm_source=poster&as=customer#vendors')
  // Cancelled: the link's own URL would load the page again.
  expect(fireEvent.click(joinLink())).toBe(false)
  const { hash } = window.location
  expect([search(), hash]).toEqual(['?utm_source=poster&as=vendor', vendors.join.href])
})

// @spec-4.5
test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  // A middle click, as older Safari reports it.
  { button: 1 },
])('leaves to the browser a click with %j, which opens a URL that names the type', (modifier) => {
  open('/?as=customer')
  expect(joinLink()).toHaveAttribute('href', `?as=vendor${vendors.join.href}`)
  expect(fireEvent.click(joinLink(), modifier)).toBe(true)
  expect(choice(userTypes.customer)).toBeChecked()
  expect(search()).toBe('?as=customer')
  // jsdom logs that it cannot navigate.
  jest.mocked(console.error).mockClear()
})

test('updates `?as=` with the choice, also after Back, and nothing else in any URL', () => {
  open('/?q=a%20b&as=vendor?from=x%20y&amp;c#as')
  for (const [type, name] of Object.entries(userTypes)) {
    fireEvent.click(choice(name))
    expect(window.location.href).toBe(`http://localhost/?q=a%20b&as=${type}?from=x%20y&amp;c#as`)
  }
  // Back leads to a URL from before the choice.
  fireEvent.click(choice(userTypes.vendor))
  window.history.replaceState(null, '', '/?as=customer')
  fireEvent.popState(window)
  expect(choice(userTypes.vendor)).toBeChecked()
  expect(search()).toBe('?as=vendor')

  window.history.replaceState(null, '', '/?from=poster')
  fireEvent.click(choice(userTypes.customer))
  expect(search()).toBe('?from=poster')
})

// @spec-4.5
test('keeps the choice in the history entry, whatever its URL, and beside what others keep there', () => {
  const { unmount } = open('/?from=poster')
  expect(window.history.state).toBeNull()
  window.history.replaceState({ theirs: 1 }, '')
  fireEvent.click(choice(userTypes.vendor))
  expect(window.history.state).toMatchObject({ theirs: 1 })
  expect(window.location.search).toBe('?from=poster')
  // A link within the page adds an entry.
  window.history.pushState(null, '', '#faq')
  fireEvent.popState(window)
  unmount()
  renderPage()
  expect(choice(userTypes.vendor)).toBeChecked()
})

test('chooses where the browser refuses another URL, and asks for one without origin', () => {
  window.history.replaceState(null, '', '/?as=Vendor#a')
  const replace = jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError')
  })
  renderPage()
  expect(choice(userTypes.vendor)).toBeChecked()
  fireEvent.click(choice(userTypes.customer))
  expect(choice(userTypes.customer)).toBeChecked()
  // Chromium's `replaceState` refuses `location.href` if the page's URL has a password.
  expect(replace.mock.calls.map(([, , url]) => url)).toEqual(['?as=vendor#a', '?as=customer#a'])
})

test('reads a long type about as fast as a long word', () => {
  const timeFor = (part: string) => {
    const start = performance.now()
    open(`/?as=${part.repeat(80_000)}`).unmount()
    return performance.now() - start
  }
  // A pattern without a limit on encoded bytes takes seconds, because its time is quadratic.
  const timeForWord = timeFor('abc')
  expect(timeFor('%41') / timeForWord).toBeLessThan(4)
})

test('stops listening when the form is unmounted, and leaves a plain anchor', () => {
  const { unmount } = open('/?as=vendor')
  const link = joinLink()
  unmount()
  expect(link).toHaveAttribute('href', vendors.join.href)
  window.history.replaceState(null, '', '/?as=customer')
  fireEvent.popState(window)
  expect(search()).toBe('?as=customer')
})
