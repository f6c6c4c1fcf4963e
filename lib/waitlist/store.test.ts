import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Signup } from './signup'
import { createWaitlist } from './store'

const signup: Signup = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'customer' }
const send = jest.fn<(signup: Signup) => Promise<number | null>>()
const sender = { prepare: () => Promise.resolve(send), sendOnLeaving: jest.fn() }

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  send.mockReset().mockResolvedValue(200)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('only an editable form sends: not while submitting, nor while the success is shown', async () => {
  const waitlist = createWaitlist(sender)
  void waitlist.submit(signup)
  void waitlist.submit(signup)
  await pass(5000)
  void waitlist.submit(signup)
  await pass(5000)
  expect(send).toHaveBeenCalledTimes(1)
  waitlist.endSuccess()
  void waitlist.submit(signup)
  await pass(100)
  expect(send.mock.calls).toEqual([[signup], [signup]])
})

test.each([
  ['offline', sender],
  ['without ids', null],
])('%s nothing is sent or kept, and the form can be sent again', async (_, to) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(to === null)
  const waitlist = createWaitlist(to)
  void waitlist.submit(signup)
  await pass(60_000)
  expect(waitlist.getSnapshot().state).toBe('notSent')
  expect(send).not.toHaveBeenCalled()
  expect(localStorage).toHaveLength(0)
  void waitlist.submit(signup)
  expect(waitlist.getSnapshot().state).toBe('submitting')
})

test('subscribers hear of each change until they leave, and delivery starts once', async () => {
  localStorage.setItem('bid-for-bites.waitlist.v2.x', JSON.stringify({ ...signup, at: Date.now() }))
  send.mockResolvedValue(500)
  const waitlist = createWaitlist(sender)
  const [first, second] = [jest.fn(), jest.fn()]
  const leave = waitlist.subscribe(first)
  waitlist.subscribe(second)
  await pass(100)
  expect(waitlist.getSnapshot().undelivered).toBe(1)
  expect(send).toHaveBeenCalledTimes(1)
  leave()
  const before = first.mock.calls.length
  expect(before).toBeGreaterThan(0)
  waitlist.endSuccess()
  expect(second).toHaveBeenCalledTimes(before)
  void waitlist.submit(signup)
  expect(first).toHaveBeenCalledTimes(before)
  expect(second.mock.calls.length).toBeGreaterThan(before)
})

// @spec-7.3
test('the first touch gets what sending needs, and without ids nothing', () => {
  const prepare = jest.fn(sender.prepare)
  createWaitlist({ ...sender, prepare }).prepare()
  expect(prepare).toHaveBeenCalledTimes(1)
  expect(() => createWaitlist(null).prepare()).not.toThrow()
})
