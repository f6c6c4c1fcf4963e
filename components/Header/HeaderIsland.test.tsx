import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { header } from '@/lib/content/header'
import { Header } from './Header'

// Scenarios test the browser's own popover, focus, the links and the header's background.

/** Fakes popovers, which jsdom lacks. A closed popover is not in the accessibility tree. */
beforeEach(() => {
  HTMLElement.prototype.togglePopover = function togglePopover(open) {
    this.hidden = !open
    return !this.hidden
  }
})
/** Fakes a method that jsdom lacks too. */
beforeEach(() => void Object.assign(CSS, { supports: () => false }))
afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover'))

const menu = () => screen.queryByRole('navigation', { name: header.navigation })

test('a tap beside the menu closes it; on it, its button or the document it does not', () => {
  render(<Header />)
  const open = menu()!
  const tap = fireEvent.pointerUp
  tap(open)
  tap(within(open).getByRole('link', { name: header.links[0].label }))
  // The button toggles the menu. If the listener closed the menu first, the button would open it again.
  tap(screen.getByRole('button', { name: header.menu }).firstElementChild!)
  tap(document)
  expect(menu()).toBe(open)
  tap(document.body)
  expect(menu()).toBeNull()
})
