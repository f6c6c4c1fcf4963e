import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { header } from '@/lib/content/header'
import { Header } from './Header'

// Tests 4.12. Scenarios test the browser's own popover, the links and the header's background.
const ONE_OF_THEM = header.links[0]

/** Fakes popovers, which jsdom lacks. A closed popover is not in the accessibility tree. */
beforeEach(() => {
  HTMLElement.prototype.togglePopover = function togglePopover(open) {
    this.hidden = !open
    return !this.hidden
  }
})
afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover'))

const menu = () => screen.queryByRole('navigation', { name: header.navigation })

function show() {
  render(<Header content={header} />)
  return menu()!
}

test.each([
  ['a tap', fireEvent.pointerUp],
  ['focus', fireEvent.focusIn],
])('%s beside the menu closes it; on it, its button or the document it does not', (_, reach) => {
  const open = show()
  reach(open)
  reach(within(open).getByRole('link', { name: ONE_OF_THEM.label }))
  // The button toggles the menu. If the listener closed the menu first, the button would open it again.
  reach(screen.getByRole('button', { name: header.menu }).firstElementChild!)
  reach(document)
  expect(menu()).toBe(open)
  reach(document.body)
  expect(menu()).toBeNull()
})
