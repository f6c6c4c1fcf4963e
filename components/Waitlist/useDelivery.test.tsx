import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { SUCCESS_MS } from '@/lib/waitlist/page/formMachine'
import type { Signup } from '@/lib/waitlist/signup'
import { runTasks, write } from '@/lib/waitlist/testing/indexedDb.test.setup'
import { useDelivery } from './useDelivery'

const service = {
  origin: 'https://mail.example.com',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
}
const signup: Signup = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'customer' }

const request = jest.fn<typeof fetch>()
const names = () =>
  request.mock.calls.map(([, init]) => (init?.body as FormData | null)?.get('name'))

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { fetch: request })
  request.mockReset().mockResolvedValue({ status: 200 } as Response)
})

afterEach(() => void jest.useRealTimers())

const pass = (ms: number) =>
  act(async () => {
    await runTasks(30)
    await jest.advanceTimersByTimeAsync(ms)
    await runTasks(30)
  })

function render(to: typeof service | null = service) {
  const { result } = renderHook(() => useDelivery(to))
  return {
    delivery: () => result.current,
    submit: () => act(() => void result.current.submit(signup)),
  }
}

// @spec-4.15 @spec-5.3
test('sends only from an editable form, and remembers the signup that it sent', async () => {
  const { delivery, submit } = render()
  act(() => {
    void delivery().submit(signup)
    void delivery().submit(signup)
  })
  await pass(100)
  expect(delivery()).toMatchObject({ state: 'success', sent: signup })
  submit()
  await pass(SUCCESS_MS - 101)
  expect(names()).toEqual(['Aina'])
  expect(delivery().state).toBe('success')
  await pass(1)
  expect(delivery()).toMatchObject({ state: 'idle', sent: signup })
  submit()
  await pass(100)
  expect(names()).toEqual(['Aina', 'Aina'])
})

// @spec-8.13
test('sends what an earlier visit has stored', async () => {
  await write('x', signup)
  render()
  await pass(100)
  expect(names()).toEqual(['Aina'])
})

// @spec-7.5
test('sends what is submitted before React has run its effects', async () => {
  const { result } = renderHook(() => {
    const delivery = useDelivery(service)
    const firstSubmit = useRef(delivery.submit)
    // Runs once, and before the hook's own effect, as a click right after hydration can.
    useLayoutEffect(() => void firstSubmit.current(signup), [])
    return delivery
  })
  await pass(100)
  expect(names()).toEqual(['Aina'])
  expect(result.current.state).toBe('success')
})

test('renders after a change only, and no more once unmounted', async () => {
  const renders = jest.fn()
  const { result, unmount } = renderHook(() => {
    renders()
    return useDelivery(service)
  })
  await pass(100)
  expect(renders).toHaveBeenCalledTimes(1)
  act(() => void result.current.submit(signup))
  expect(renders).toHaveBeenCalledTimes(2)
  await pass(100)
  expect(renders).toHaveBeenCalledTimes(3)
  // The queue is checked again, with the same result.
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(100)
  expect(renders).toHaveBeenCalledTimes(3)
  unmount()
  await pass(SUCCESS_MS)
  expect(renders).toHaveBeenCalledTimes(3)
})

test('starts nothing on the server, and one delivery in the page', async () => {
  const listen = jest.spyOn(window, 'addEventListener')
  function Form() {
    return useDelivery(service).state
  }
  expect(renderToString(<Form />)).toBe('idle')
  expect(listen).not.toHaveBeenCalled()
  const { submit } = render()
  submit()
  await pass(100)
  expect(listen.mock.calls.filter(([event]) => event === 'online')).toHaveLength(1)
})
