import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createFormStore } from './formStore'
import { readAll, runTasks, write } from './testing/indexedDb.test.setup'
import type { Send } from './request'
import type { Signup } from './signup'

const signup: Signup = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'customer' }
const send = jest.fn<Send>()

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError()) })
  send.mockReset().mockResolvedValue('accepted')
})

afterEach(() => void jest.useRealTimers())

async function pass(ms: number) {
  await runTasks(30)
  await jest.advanceTimersByTimeAsync(ms)
  await runTasks(30)
}

// @spec-4.15 @spec-5.3
test('sends only from an editable form, and remembers the signup that it sent', async () => {
  const store = createFormStore(send)
  void store.submit(signup)
  void store.submit(signup)
  await pass(5000)
  void store.submit(signup)
  await pass(5000)
  expect(send).toHaveBeenCalledTimes(1)
  store.endSuccess()
  void store.submit(signup)
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([signup, signup])
  await pass(5000)
  expect(store.getSnapshot()).toMatchObject({ state: 'success', joined: signup })
})

// @spec-8.1 @spec-8.2
test.each([
  ['offline', send],
  ['without ids', null],
])('%s nothing is stored, and the form can be sent again', async (_, to) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(to === null)
  send.mockResolvedValue('noAnswer')
  const store = createFormStore(to)
  expect(() => store.preloadWorker()).not.toThrow()
  void store.submit(signup)
  await pass(60_000)
  expect(store.getSnapshot().state).toBe('notSent')
  expect(send).toHaveBeenCalledTimes(to ? 1 : 0)
  expect(await readAll()).toEqual([])
  void store.submit(signup)
  expect(store.getSnapshot().state).toBe('submitting')
})

// @spec-8.13
test('sends what an earlier visit has stored to the first subscriber', async () => {
  await write('x', signup)
  createFormStore(send).subscribe(() => {})
  await pass(100)
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([signup])
})

test('notifies a subscriber of each change until it unsubscribes', async () => {
  const store = createFormStore(send)
  const listener = jest.fn()
  const leave = store.subscribe(listener)
  await pass(100)
  store.endSuccess()
  expect(listener).not.toHaveBeenCalled()
  void store.submit(signup)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  await pass(100)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.getSnapshot().state).toBe('success')
})
