import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { header } from '@/lib/content/header'
import { Header } from './Header'

// 4.11 to 4.13: the scenarios hold what the browser's own popover does.
const ONE_OF_THEM = header.links[0]

/** jsdom has no popovers. As in a browser, a closed one is not in the accessibility tree. */
beforeEach(() => {
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.hidden = true
  }
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
  window.scrollY = 0
})

const menu = () => screen.queryByRole('navigation', { name: header.navigation })
const banner = () => screen.getByRole('banner')

function show() {
  render(<Header content={header} />)
  return menu()!
}

function scrollTo(top: number) {
  window.scrollY = top
  fireEvent.scroll(window)
}

test('turns solid beyond 10 px, and at once when the page opens further down', () => {
  window.scrollY = 700
  show()
  expect(banner()).toHaveAttribute('data-scrolled')
  for (const [top, solid] of [
    [10, false],
    [11, true],
    [0, false],
  ] as const) {
    scrollTo(top)
    expect(banner().hasAttribute('data-scrolled')).toBe(solid)
  }
})

test('closes the menu with a link', () => {
  const open = show()
  fireEvent.click(open)
  expect(menu()).toBe(open)
  fireEvent.click(within(open).getByRole('link', { name: ONE_OF_THEM.label }))
  expect(menu()).toBeNull()
})

test.each([
  ['a tap', fireEvent.pointerUp],
  ['focus', fireEvent.focusIn],
])('%s beside the menu closes it; on it or on its button it does not', (_, reach) => {
  const open = show()
  reach(open)
  reach(within(open).getByRole('link', { name: ONE_OF_THEM.label }))
  // The button closes it by itself: closed before, it would open again.
  reach(screen.getByRole('button', { name: header.menu }).firstElementChild!)
  expect(menu()).toBe(open)
  reach(document.body)
  expect(menu()).toBeNull()
})

test('keeps the menu open on an event whose target is the document', () => {
  const open = show()
  fireEvent.pointerUp(document)
  fireEvent.focusIn(document)
  expect(menu()).toBe(open)
})
