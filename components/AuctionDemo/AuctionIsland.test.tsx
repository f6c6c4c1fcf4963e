import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { initialAuction } from '@/lib/auction/auction'
import { FLOOR_SEN, START_SEN, STEP_SEN, TICK_MS } from '@/lib/auction/prices'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { formatSen } from '@/lib/money'
import { AuctionDemo } from './AuctionDemo'

const { words } = auctionDemo
const priceAfter = (ticks: number) =>
  `${words.priceLabel} ${formatSen(START_SEN - ticks * STEP_SEN)}`

beforeEach(() => {
  jest.useFakeTimers()
  render(<AuctionDemo />)
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const tick = () => pass(TICK_MS)
const heard = () => screen.getByRole('status').textContent

function figure(label: string) {
  const terms = screen.getAllByRole('term')
  return terms.find((term) => term.textContent === label)?.nextElementSibling?.textContent
}

test('waits for Start, then adds 0, 1 or 2 watchers every 2 seconds', () => {
  const shown = () =>
    `${words.priceLabel} ${figure(words.priceLabel)}, ${figure(words.watchersLabel)}`
  const { watchers } = initialAuction
  // `Math.random` below 1/3 adds no watcher, below 2/3 one, else two.
  const chance = jest.spyOn(Math, 'random').mockReturnValue(0.33)
  pass(30 * TICK_MS)
  press(words.start)
  pass(TICK_MS - 1)
  expect(shown()).toBe(`${priceAfter(0)}, ${watchers}`)
  pass(1)
  expect(shown()).toBe(`${priceAfter(1)}, ${watchers}`)
  chance.mockReturnValue(0.34)
  tick()
  expect(shown()).toBe(`${priceAfter(2)}, ${watchers + 1}`)
  chance.mockReturnValue(0.999)
  tick()
  expect(shown()).toBe(`${priceAfter(3)}, ${watchers + 3}`)
})

test('announces the price at each press, every fifth one politely, and always the end', () => {
  const region = screen.getByRole('status')
  expect(heard()).toBe('')
  const heardOf = (name: string) => {
    const before = region.firstChild
    press(name)
    // A new element makes screen readers repeat the same text.
    expect(region.firstChild).not.toBe(before)
    return heard()
  }
  expect(heardOf(words.start)).toBe(priceAfter(0))
  expect(heardOf(words.pause)).toBe(priceAfter(0))
  expect(heardOf(words.start)).toBe(priceAfter(0))
  tick()
  expect(heardOf(words.pause)).toBe(priceAfter(1))
  expect(heardOf(words.start)).toBe(priceAfter(1))
  tick()
  expect(heard()).toBe(priceAfter(1))
  expect(heardOf(words.reset)).toBe(priceAfter(0))
  press(words.start)
  for (let ticks = 1; ticks < (START_SEN - FLOOR_SEN) / STEP_SEN; ticks += 1) {
    tick()
    expect(heard()).toBe(priceAfter(5 * Math.floor(ticks / 5)))
  }
  tick()
  expect(heard()).toBe(`${words.ended} ${formatSen(FLOOR_SEN)}`)
})
