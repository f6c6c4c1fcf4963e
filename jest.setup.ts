import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, expect, jest } from '@jest/globals'

let logged: jest.SpiedFunction<typeof console.error>

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Any console.error fails the test that caused it; a test that expects one clears it itself. */
afterEach(() => {
  const calls = logged.mock.calls
  logged.mockRestore()
  expect(calls).toEqual([])
})
