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

Object.assign(globalThis, { emailService: service })
Object.defineProperty(globalThis, 'fetch', { value: answers, configurable: true })

const listened = new Set<string>()
const listen = jest.spyOn(self, 'addEventListener')

test('a sync event sends what is kept by one plain POST, fails while something is left, and no other event is answered', async () => {
  await import('./worker')
  for (const [type] of listen.mock.calls) listened.add(type)
  expect([...listened]).toEqual(['sync'])
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
