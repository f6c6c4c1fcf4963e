import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, expect, jest } from '@jest/globals'

let logged: jest.SpiedFunction<typeof console.error>

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Fails a test that calls console.error. A test that expects an error clears the mock. */
afterEach(() => expect(logged).not.toHaveBeenCalled())
