import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { auctionDemo } from '@/lib/content/auction'
import { AuctionIsland } from './AuctionIsland'

const { words } = auctionDemo
const chance = jest.fn<() => number>()

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockImplementation(chance.mockReturnValue(0))
  render(<AuctionIsland words={words}>Nasi lemak</AuctionIsland>)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const button = (name: string) => screen.getByRole('button', { name })
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const value = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling!.textContent
const figures = () => [value(words.priceLabel), value(words.watchersLabel)]

test('every two seconds the price falls and none to two come, while it runs', () => {
  pass(6000)
  fireEvent.click(button(words.start))
  pass(1999)
  expect(figures()).toEqual(['RM25.00', '12'])
  chance.mockReturnValueOnce(0.33)
  pass(1)
  expect(figures()).toEqual(['RM24.50', '12'])
  chance.mockReturnValueOnce(0.34).mockReturnValueOnce(0.999)
  pass(4000)
  fireEvent.click(button(words.pause))
  pass(6000)
  expect(figures()).toEqual(['RM23.50', '15'])
  fireEvent.click(button(words.start))
  pass(2000)
  expect(figures()).toEqual(['RM23.00', '15'])
})
