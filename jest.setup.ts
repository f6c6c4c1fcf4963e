import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, expect, jest } from '@jest/globals'

let logged: jest.SpiedFunction<typeof console.error>

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Fails a test that caused a console.error. A test that expects one clears it. */
afterEach(() => expect(logged).not.toHaveBeenCalled())
