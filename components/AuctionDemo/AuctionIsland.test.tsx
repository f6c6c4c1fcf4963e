import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { auctionDemo } from '@/lib/content/auction'
import { AuctionIsland } from './AuctionIsland'

const { words } = auctionDemo

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.99)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function show() {
  return render(<AuctionIsland words={words}>Nasi lemak</AuctionIsland>)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const tick = (count = 1) => act(() => void jest.advanceTimersByTime(count * 2000))
const price = () => screen.getByLabelText(words.priceLabel)
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test('shows how an auction opens', () => {
  show()
  expect(price()).toHaveTextContent('RM25.00')
  expect(figure(words.watchersLabel)).toHaveTextContent('12')
  expect(figure(words.timeLabel)).toHaveTextContent('3:00')
  expect(figure(words.savingsLabel)).toHaveTextContent('RM0.00 0% off')
  tick(3)
  expect(price()).toHaveTextContent('RM25.00')
})

test('once started, every two seconds the price falls, watchers come and a second goes', () => {
  show()
  press(words.start)
  act(() => void jest.advanceTimersByTime(1999))
  expect(price()).toHaveTextContent('RM25.00')
  act(() => void jest.advanceTimersByTime(1))
  expect(price()).toHaveTextContent('RM24.50')
  expect(figure(words.watchersLabel)).toHaveTextContent('14')
  expect(figure(words.timeLabel)).toHaveTextContent('2:59')
  expect(figure(words.savingsLabel)).toHaveTextContent('RM0.50 2% off')
})

test.each([
  [0, '12'],
  [0.34, '13'],
  [0.999, '14'],
])('a throw of %p brings the watchers to %s', (chance, watchers) => {
  jest.spyOn(Math, 'random').mockReturnValue(chance)
  show()
  press(words.start)
  tick()
  expect(figure(words.watchersLabel)).toHaveTextContent(watchers)
})

test('pauses where it is and goes on from there', () => {
  show()
  press(words.start)
  tick(2)
  press(words.pause)
  tick(5)
  expect(price()).toHaveTextContent('RM24.00')
  press(words.start)
  tick()
  expect(price()).toHaveTextContent('RM23.50')
})

test('ends at the floor: the final price, start disabled, reset alive', () => {
  show()
  press(words.start)
  tick(40)
  expect(screen.getByRole('status')).toHaveTextContent('Auction Ended! Final Price: RM8.00')
  expect(figure(words.timeLabel)).toHaveTextContent('2:26')
  expect(figure(words.savingsLabel)).toHaveTextContent('RM17.00 68% off')
  expect(screen.getByRole('button', { name: words.start })).toBeDisabled()
  press(words.reset)
  expect(price()).toHaveTextContent('RM25.00')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(screen.getByRole('button', { name: words.start })).toBeEnabled()
})

test('reset stops a running auction', () => {
  show()
  press(words.start)
  tick(4)
  press(words.reset)
  tick(4)
  expect(price()).toHaveTextContent('RM25.00')
  expect(figure(words.watchersLabel)).toHaveTextContent('12')
})

test('speaks the price at every fifth step, not at every tick', () => {
  show()
  press(words.start)
  const spoken = Array.from({ length: 11 }, () => {
    tick()
    return screen.getByRole('status').textContent
  })
  const changes = spoken.filter((text, index) => text !== spoken[index - 1])
  expect(changes).toEqual(['', 'Current price RM22.50', 'Current price RM20.00'])
})

test('leaves no clock behind when it goes', () => {
  const { unmount } = show()
  press(words.start)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})
