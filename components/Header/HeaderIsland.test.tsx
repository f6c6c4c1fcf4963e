import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { header } from '@/lib/content/header'
import { HeaderIsland } from './HeaderIsland'

const hidePopover = jest.fn()

beforeEach(() => {
  // jsdom knows no popovers.
  Object.assign(HTMLElement.prototype, { hidePopover })
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
  hidePopover.mockClear()
  scrollTo(0)
})

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  act(() => void fireEvent.scroll(window))
}

function show() {
  render(
    <HeaderIsland
      brand={<a href="#top">brand</a>}
      join={<a href="#join">join</a>}
      menuLabel={header.menu}
      navigationLabel={header.navigation}
    >
      <a href="#faq">FAQ</a>
    </HeaderIsland>,
  )
  return {
    banner: screen.getByRole('banner'),
    button: screen.getByRole('button', { name: header.menu }),
    menu: document.querySelector<HTMLElement>('[popover]')!,
  }
}

/** What a browser does when a popover opens or closes. */
function toggle(menu: HTMLElement, newState: 'open' | 'closed') {
  const event = Object.assign(new Event('toggle'), { newState })
  act(() => void menu.dispatchEvent(event))
}

describe('the ground', () => {
  test('is transparent up to 10px of scroll and solid beyond', () => {
    const { banner } = show()
    expect(banner).not.toHaveAttribute('data-scrolled')
    scrollTo(10)
    expect(banner).not.toHaveAttribute('data-scrolled')
    scrollTo(11)
    expect(banner).toHaveAttribute('data-scrolled')
    scrollTo(0)
    expect(banner).not.toHaveAttribute('data-scrolled')
  })

  test('is solid at once when the page opens mid-way', () => {
    Object.defineProperty(window, 'scrollY', { value: 400, configurable: true })
    expect(show().banner).toHaveAttribute('data-scrolled')
  })
})

describe('the menu', () => {
  test('belongs to the button, which says whether it is open', () => {
    const { button, menu } = show()
    expect(button.getAttribute('popovertarget')).toBe(menu.id)
    expect(button).toHaveAttribute('aria-controls', menu.id)
    expect(button).toHaveAttribute('aria-expanded', 'false')
    toggle(menu, 'open')
    expect(button).toHaveAttribute('aria-expanded', 'true')
    toggle(menu, 'closed')
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes when a link is chosen and gives focus back to the button', () => {
    const { button, menu } = show()
    toggle(menu, 'open')
    fireEvent.click(screen.getByRole('link', { name: 'FAQ', hidden: true }))
    expect(hidePopover).toHaveBeenCalledTimes(1)
    act(() => void jest.advanceTimersByTime(20))
    expect(button).toHaveFocus()
  })

  test('stays open when something else in it is clicked', () => {
    const { menu } = show()
    toggle(menu, 'open')
    fireEvent.click(menu)
    expect(hidePopover).not.toHaveBeenCalled()
  })

  test('leaves focus alone when its links stand in the header of a wide screen', () => {
    const { button } = show()
    fireEvent.click(screen.getByRole('link', { name: 'FAQ', hidden: true }))
    act(() => void jest.advanceTimersByTime(20))
    expect(hidePopover).not.toHaveBeenCalled()
    expect(button).not.toHaveFocus()
  })
})
