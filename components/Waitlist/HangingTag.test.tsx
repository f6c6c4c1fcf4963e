import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { waitlist } from '@/lib/content/waitlist'
import { HangingTag } from './HangingTag'

// @spec-2.20
test('counts the letters of the longer of two lines, and refuses a name too long to be read', () => {
  const show = (dish: string) => render(<HangingTag words={{ ...waitlist.tag, dish }} />)
  for (const [dish, letters] of [
    ['Laksa', '5'],
    ['Nasi lemak for two', '10'],
    ['Char kuey teow for two', '12'],
  ] as const) {
    show(dish)
    expect(screen.getByText(dish)).toHaveAttribute('data-letters', letters)
  }
  expect(() => show('Nasi goreng kampung for two')).toThrow(/too small to read/)
})
