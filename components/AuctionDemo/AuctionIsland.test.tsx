import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { RESULT_STAYS_MS, TICK_MS } from '@/lib/auction/auction'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { AuctionDemo } from './AuctionDemo'

const { words } = auctionDemo
const TICKS_TO_THE_FLOOR = 34

beforeEach(() => {
  jest.useFakeTimers()
  render(<AuctionDemo content={auctionDemo} />)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const tick = (ticks = 1) => pass(ticks * TICK_MS)
const buttonWords = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const heard = () => screen.getByRole('status').textContent

function figure(label: string) {
  const terms = screen.getAllByRole('term')
  return terms.find((term) => term.textContent === label)?.nextElementSibling?.textContent
}

function tagSays() {
  const face = screen.getByText(/^(\d+%|RM25)$/, { selector: '[aria-hidden] b' })
  return `${face.textContent} ${face.nextElementSibling?.textContent ?? ''}`.trim()
}

function expectBoard(price: string, watchers: string, time: string, saved: string) {
  const labels =
    price === 'RM8.00'
      ? [words.finalLabel, words.watchedLabel, words.spareLabel]
      : [words.priceLabel, words.watchersLabel, words.timeLabel]
  expect([...labels, words.savingsLabel].map(figure)).toEqual([price, watchers, time, saved])
  expect(price === 'RM25.00' ? 'RM25' : saved).toContain(tagSays())
}

function expectInitial() {
  expectBoard('RM25.00', '12', '3:00', 'RM0.00 0% off')
  expect(button(words.start)).toBeEnabled()
  expect(button(words.reset)).toBeEnabled()
}

// @spec-4.6 @spec-4.8 @spec-4.10
test('waits for Start, then changes price, time, savings and watchers every 2 seconds', () => {
  const chance = jest.spyOn(Math, 'random')
  tick(30)
  expectInitial()
  expect(heard()).toBe('')
  press(words.start)
  pass(TICK_MS - 1)
  expectBoard('RM25.00', '12', '3:00', 'RM0.00 0% off')
  const was = screen.getByText('RM25', { selector: 's' }).closest('div')
  expect(was).not.toHaveAttribute('data-fallen')
  // The highest chance for nobody, the lowest for one more, the highest there is for two.
  chance.mockReturnValue(0.33)
  pass(1)
  expectBoard('RM24.50', '12', '2:59', 'RM0.50 2% off')
  expect(was).toHaveAttribute('data-fallen')
  chance.mockReturnValue(0.34)
  tick()
  expectBoard('RM24.00', '13', '2:58', 'RM1.00 4% off')
  chance.mockReturnValue(0.999)
  tick()
  expectBoard('RM23.50', '15', '2:57', 'RM1.50 6% off')
})

// @spec-4.7 @spec-11.3
test('pauses and resumes with one button that keeps focus', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  button(words.start).focus()
  press(words.start)
  tick()
  expect(button(words.pause)).toHaveFocus()
  expect(buttonWords()).toEqual([words.pause, words.reset])
  press(words.pause)
  expect(button(words.start)).toHaveFocus()
  tick(30)
  expectBoard('RM24.50', '12', '2:59', 'RM0.50 2% off')
  press(words.start)
  tick()
  expectBoard('RM24.00', '12', '2:58', 'RM1.00 4% off')
  press(words.reset)
  expectInitial()
  tick(30)
  expectInitial()
})

// @spec-4.9 @spec-4.10
test('ends at RM8.00, says so, and leaves only Reset', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  press(words.start)
  tick(TICKS_TO_THE_FLOOR - 1)
  expectBoard('RM8.50', '12', '2:27', 'RM16.50 66% off')
  button(words.pause).focus()
  expect(screen.queryByText(/Auction Ended/)).toBeNull()
  tick()
  expect(buttonWords()).toEqual([words.start, words.reset])
  expect(button(words.start)).toBeDisabled()
  expect(button(words.reset)).toHaveFocus()
  const said = screen.getAllByText(/Auction Ended/)
  expect(said.map(({ textContent }) => textContent?.replace('\n', ' '))).toEqual(
    Array(2).fill(`${words.ended} RM8.00`),
  )
  expect(said.map((place) => place.closest('[aria-hidden], [role]')?.getAttribute('role'))).toEqual(
    [null, 'status'],
  )
  tick(30)
  expectBoard('RM8.00', '12', '2:26', 'RM17.00 68% off')
  press(words.reset)
  expectInitial()
  expect(screen.queryByText(/Auction Ended/)).toBeNull()
  // By which styles show the chop.
  expect(button(words.reset).closest('[data-status]')).toHaveAttribute('data-status', 'paused')
})

// @spec-4.9
test('resets nothing in the half second after the last tick', () => {
  const expectResult = () => expect(figure(words.finalLabel)).toBe('RM8.00')
  press(words.start)
  tick(TICKS_TO_THE_FLOOR)
  press(words.reset)
  pass(RESULT_STAYS_MS - 1)
  press(words.reset)
  expectResult()
  pass(1)
  press(words.reset)
  expectInitial()
})

// @spec-11.5
test('announces the price at each press, every fifth one politely, and always the end', () => {
  const region = screen.getByRole('status')
  const heardOf = (name: string) => {
    const before = region.firstChild
    press(name)
    // The same words are heard again when they come with a new element.
    expect(region.firstChild).not.toBe(before)
    return heard()
  }
  const price = (amount: string) => `${words.priceLabel} ${amount}`
  expect(heardOf(words.start)).toBe(price('RM25.00'))
  expect(heardOf(words.pause)).toBe(price('RM25.00'))
  expect(heardOf(words.start)).toBe(price('RM25.00'))
  tick()
  expect(heardOf(words.pause)).toBe(price('RM24.50'))
  expect(heardOf(words.start)).toBe(price('RM24.50'))
  tick()
  expect(heard()).toBe(price('RM24.50'))
  expect(heardOf(words.reset)).toBe(price('RM25.00'))
  press(words.start)
  const said = Array.from({ length: TICKS_TO_THE_FLOOR }, () => {
    tick()
    return heard()
  })
  const prices = ['RM22.50', 'RM20.00', 'RM17.50', 'RM15.00', 'RM12.50', 'RM10.00']
  const steps = prices.flatMap((amount) => Array<string>(5).fill(price(amount)))
  expect(said.slice(0, 4)).toEqual(Array(4).fill(price('RM25.00')))
  expect(said.slice(4, -1)).toEqual(steps.slice(0, 29))
  expect(said.at(-1)).toBe(`${words.ended} RM8.00`)
})
