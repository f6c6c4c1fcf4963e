import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Sender } from './emailSender'
import './indexedDb.test.setup'
import type { Signup } from './signup'
import { createWaitlist } from './waitlist'

const signup: Signup = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'customer' }
const send = jest.fn<Sender['send']>()
const sender: Sender = {
  send,
  loadLibrary: jest.fn<Sender['loadLibrary']>(),
  usesLibrary: () => false,
  sendOnLeaving: jest.fn<Sender['sendOnLeaving']>(),
}

beforeEach(() => {
  jest.useFakeTimers()
  send.mockReset().mockResolvedValue(true)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

// @spec-5.3
test('sends only from an editable form', async () => {
  const waitlist = createWaitlist(sender)
  void waitlist.submit(signup)
  void waitlist.submit(signup)
  await pass(5000)
  void waitlist.submit(signup)
  await pass(5000)
  expect(send).toHaveBeenCalledTimes(1)
  waitlist.endSuccess()
  void waitlist.submit(signup)
  expect(send.mock.calls).toEqual([[signup], [signup]])
})

// @spec-8.1 @spec-8.2
test.each([
  ['offline', sender],
  ['without ids', null],
])('%s nothing is sent or stored, and the form can be sent again', async (_, to) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(to === null)
  const waitlist = createWaitlist(to)
  expect(() => waitlist.prepare()).not.toThrow()
  void waitlist.submit(signup)
  await pass(60_000)
  expect(waitlist.getSnapshot().state).toBe('notSent')
  expect(send).not.toHaveBeenCalled()
  expect(await indexedDB.databases()).toEqual([])
  void waitlist.submit(signup)
  expect(waitlist.getSnapshot().state).toBe('submitting')
})

test('notifies subscribers of each change until they unsubscribe', async () => {
  let accept: (isAccepted: boolean) => void = () => undefined
  send.mockReturnValue(new Promise((resolve) => (accept = resolve)))
  const waitlist = createWaitlist(sender)
  const [first, second] = [jest.fn(), jest.fn()]
  const leave = waitlist.subscribe(first)
  waitlist.subscribe(second)
  await pass(100)
  waitlist.endSuccess()
  expect(first).not.toHaveBeenCalled()
  void waitlist.submit(signup)
  expect(first).toHaveBeenCalledTimes(1)
  leave()
  accept(true)
  await pass(100)
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(2)
  expect(waitlist.getSnapshot().state).toBe('success')
})
