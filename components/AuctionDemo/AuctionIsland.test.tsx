import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { initialAuction } from '@/lib/auction/auction'
import { FIGURES, TICKS_TO_THE_FLOOR } from '@/lib/auction/figures.test.setup'
import { FLOOR_SEN, START_SEN, STEP_SEN, TICK_MS } from '@/lib/auction/prices'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { formatSen, formatShort } from '@/lib/money'
import { AuctionDemo } from './AuctionDemo'

const { words } = auctionDemo
const { watchers: WATCHERS } = initialAuction
const priceAfter = (ticks: number) => formatSen(START_SEN - ticks * STEP_SEN)

beforeEach(() => {
  jest.useFakeTimers()
  render(<AuctionDemo />)
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
  const isFace = (text: string) => text === words.question || /^\d+%$/.test(text)
  const face = screen.getByText(isFace, { selector: '[aria-hidden] b' })
  return `${face.textContent} ${face.nextElementSibling?.textContent ?? ''}`.trim()
}

function expectBoard(ticks: keyof typeof FIGURES, watchers = WATCHERS) {
  const { price, time, saved } = FIGURES[ticks]
  const labels =
    ticks === TICKS_TO_THE_FLOOR
      ? [words.ended, words.watchedLabel]
      : [words.priceLabel, words.watchersLabel]
  const figures = [price, String(watchers), time, saved]
  expect([...labels, words.timeLabel, words.savingsLabel].map(figure)).toEqual(figures)
  expect(ticks ? saved : words.question).toContain(tagSays())
}

function expectInitial() {
  expectBoard(0)
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
  expectBoard(0)
  const was = screen.getByText(formatShort(START_SEN), { selector: 's' }).closest('div')
  expect(was).not.toHaveAttribute('data-fallen')
  // `Math.random` below 1/3 adds no watcher, below 2/3 one, else two.
  chance.mockReturnValue(0.33)
  pass(1)
  expectBoard(1)
  expect(was).toHaveAttribute('data-fallen')
  chance.mockReturnValue(0.34)
  tick()
  expectBoard(2, WATCHERS + 1)
  chance.mockReturnValue(0.999)
  tick()
  expectBoard(3, WATCHERS + 3)
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
  expectBoard(1)
  press(words.start)
  tick()
  expectBoard(2)
  press(words.reset)
  expectInitial()
  tick(30)
  expectInitial()
})

// @spec-4.9 @spec-4.10
test('ends at the lowest price, and leaves only Reset', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  press(words.start)
  tick(29)
  // Rounds 57.999… to 58%.
  expectBoard(29)
  tick(4)
  expectBoard(33)
  button(words.pause).focus()
  expect(screen.queryByText(/Auction Ended/)).toBeNull()
  tick()
  expect(buttonWords()).toEqual([words.start, words.reset])
  expect(button(words.start)).toBeDisabled()
  // If the focus moved to Reset, a press that was meant for Pause would reset the demo.
  expect(screen.getByRole('group', { name: auctionDemo.dish })).toHaveFocus()
  expectBoard(TICKS_TO_THE_FLOOR)
  press(words.reset)
  expectInitial()
  expect(screen.queryByText(/Auction Ended/)).toBeNull()
  // `paused` hides the stamp, which the stylesheet shows only for `ended`.
  expect(button(words.reset).closest('[data-status]')).toHaveAttribute('data-status', 'paused')
})

// @spec-11.5
test('announces the price at each press, every fifth one politely, and always the end', () => {
  const region = screen.getByRole('status')
  const heardOf = (name: string) => {
    const before = region.firstChild
    press(name)
    // A new element makes screen readers repeat the same text.
    expect(region.firstChild).not.toBe(before)
    return heard()
  }
  const price = (ticks: number) => `${words.priceLabel} ${priceAfter(ticks)}`
  expect(heardOf(words.start)).toBe(price(0))
  expect(heardOf(words.pause)).toBe(price(0))
  expect(heardOf(words.start)).toBe(price(0))
  tick()
  expect(heardOf(words.pause)).toBe(price(1))
  expect(heardOf(words.start)).toBe(price(1))
  tick()
  expect(heard()).toBe(price(1))
  expect(heardOf(words.reset)).toBe(price(0))
  press(words.start)
  for (let ticks = 1; ticks < TICKS_TO_THE_FLOOR; ticks += 1) {
    tick()
    expect(heard()).toBe(price(5 * Math.floor(ticks / 5)))
  }
  tick()
  expect(heard()).toBe(`${words.ended} ${formatSen(FLOOR_SEN)}`)
})
