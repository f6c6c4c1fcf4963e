import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { header } from '@/lib/content/header'
import { HeaderIsland } from './HeaderIsland'

const show = () =>
  render(
    <HeaderIsland brand="" join="" menuLabel={header.menu} navigationLabel={header.navigation}>
      <a href="#faq">FAQ</a>
    </HeaderIsland>,
  )

test('the ground is transparent up to 10px of scroll and solid beyond, also at first', () => {
  Object.assign(window, { scrollY: 11 })
  show()
  expect(screen.getByRole('banner')).toHaveAttribute('data-scrolled')
  for (const scrollY of [10, 400, 0]) {
    fireEvent.scroll(Object.assign(window, { scrollY }))
    expect(screen.getByRole('banner').hasAttribute('data-scrolled')).toBe(scrollY > 10)
  }
})

test('choosing a link closes the menu, and a click beside the links does not', () => {
  show()
  const link = screen.getByText('FAQ')
  // Does nothing where a browser knows no popovers.
  fireEvent.click(link)
  const hidePopover = jest.fn()
  const menu = Object.assign(link.parentElement!, { hidePopover })
  fireEvent.click(menu)
  expect(hidePopover).not.toHaveBeenCalled()
  fireEvent.click(link)
  expect(hidePopover).toHaveBeenCalledTimes(1)
})
