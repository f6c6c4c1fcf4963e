import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { SUCCESS_MS } from '@/lib/waitlist/page/formMachine'
import type { Signup } from '@/lib/waitlist/signup'
import { runTasks } from '@/lib/waitlist/testing/indexedDb.test.setup'
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

test('sends only from an editable form, and remembers the signup that it sent', async () => {
  const { result } = renderHook(() => useDelivery(service))
  const delivery = () => result.current
  const submit = () => act(() => void delivery().submit(signup))
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
