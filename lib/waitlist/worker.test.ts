import { expect, jest, test } from '@jest/globals'
import { SHARED_NAME, sharedEntries } from './entries'
import './storage.test.setup'

const service = {
  origin: 'https://mail.example.com',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
}
const signup = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'vendor' }
const answers = jest.fn<typeof fetch>()

/** A sync event as the browser sends it; what it waits for. */
async function sync(tag: string): Promise<unknown> {
  let work: unknown
  const waitUntil = (promise: unknown) => (work = promise)
  self.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }))
  return work
}

/** The worker waits out its pauses in real time. */
async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

Object.assign(globalThis, { emailService: service })
Object.defineProperty(globalThis, 'fetch', { value: answers, configurable: true })

const listen = jest.spyOn(self, 'addEventListener')

test('a sync event sends what is kept by one plain POST, and fails while something is left', async () => {
  await import('./worker')
  // No request of a page is answered.
  expect(listen.mock.calls.map(([type]) => type)).toEqual(['sync', 'online', 'connect'])
  const entry = { ...signup, at: Date.now() }
  await sharedEntries().write('x', entry)
  expect(await sync('theirs')).toBe(undefined)
  expect(answers).not.toHaveBeenCalled()

  // What the service says can quote an address.
  answers.mockResolvedValue({ status: 403, text: () => Promise.resolve('a@b.c') } as Response)
  await expect(sync(SHARED_NAME)).rejects.toThrow('not delivered yet')
  expect(jest.mocked(console.error).mock.calls.splice(0).map(String)).toEqual([
    'Waitlist: not delivered yet (403)',
  ])

  await sharedEntries().write('x', entry)
  answers.mockResolvedValue({ status: 200, text: () => Promise.resolve('OK') } as Response)
  await sync(SHARED_NAME)
  expect(await sharedEntries().readAll()).toEqual([])
  expect(answers).toHaveBeenCalledTimes(2)
  const [address, init] = answers.mock.lastCall as [string, RequestInit]
  expect(address).toBe('https://mail.example.com/api/v1.0/email/send-form')
  expect(Object.keys(init)).toEqual(['method', 'body'])
  expect(Object.fromEntries(init.body as FormData)).toEqual({
    ...signup,
    lib_version: '4.4.1',
    service_id: 'service_1',
    template_id: 'template_1',
    user_id: 'key_1',
  })
})

test('as a shared worker it begins when the page says so or the connection returns, once at a time, and goes on from a failure', async () => {
  // Storage is another in each test.
  jest.resetModules()
  await import('./worker')
  const entry = { ...signup, at: Date.now() }
  const port = Object.assign(new EventTarget(), { start: jest.fn() })
  self.dispatchEvent(Object.assign(new Event('connect'), { ports: [port] }))
  expect(port.start).toHaveBeenCalled()
  await sharedEntries().write('x', entry)
  const calls = answers.mock.calls.length
  let answer = (_status: number) => {}
  answers.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = (status) => resolve({ status, text: () => Promise.resolve('') } as Response)
      }),
  )
  const sent = () => answers.mock.calls.length - calls
  for (let told = 0; told < 2; told += 1) port.dispatchEvent(new Event('message'))
  await until(() => sent() === 1)
  self.dispatchEvent(new Event('online'))
  answer(403)
  await until(() => sent() === 2)
  answer(200)
  await until(async () => (await sharedEntries().readAll()).length === 0)
  expect(sent()).toBe(2)
  expect(jest.mocked(console.error).mock.calls.splice(0)).toHaveLength(1)

  await sharedEntries().write('y', entry)
  self.dispatchEvent(new Event('online'))
  await until(() => sent() === 3)
  answer(200)
  await until(async () => (await sharedEntries().readAll()).length === 0)
})
