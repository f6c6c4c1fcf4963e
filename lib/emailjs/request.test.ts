import library from '@emailjs/browser/package.json'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { createSend } from './request'
import { createWorkerSend } from './workerRequest'
import type { Signup } from '@/lib/waitlist/signup'

const service = {
  origin: 'https://mail.example.com',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
}
const signup: Signup = { name: 'Aina', email: 'aina@b.c', phoneNo: '012', user_type: 'vendor' }

const request = jest.fn<typeof fetch>()
const answer = (status: number, text: () => Promise<string>) => ({ status, text }) as Response

beforeEach(() => {
  Object.assign(globalThis, { fetch: request })
  request.mockReset().mockResolvedValue(answer(200, async () => 'OK'))
})

const told = () => jest.mocked(console.error).mock.calls.splice(0).map(String)

const options = () => ({ signal: new AbortController().signal, keepalive: true })
const requests = () =>
  request.mock.calls.map(([url, init]) => ({
    ...init,
    url,
    fields: Object.fromEntries(init!.body as FormData),
  }))

test.each([
  ['page', createSend],
  ['worker', createWorkerSend],
])('sends the eight fields from the %s in the task of the call', async (_, create) => {
  const given = options()
  const accepted = create(service)(signup, given)
  for (let microtask = 0; microtask < 3; microtask += 1) await Promise.resolve()
  expect(requests()).toEqual([
    {
      url: 'https://mail.example.com/api/v1.0/email/send-form',
      method: 'POST',
      ...given,
      // A redirect counts as a failure, because its target would accept no signup.
      redirect: 'error',
      body: expect.any(FormData),
      fields: {
        ...signup,
        lib_version: library.version,
        service_id: 'service_1',
        template_id: 'template_1',
        user_id: 'key_1',
      },
    },
  ])
  const init = request.mock.calls[0]![1]!
  expect([...(init.body as FormData)]).toHaveLength(8)
  // `toEqual` takes all signals for equal.
  expect(init.signal).toBe(given.signal)
  expect(await accepted).toBe('accepted')
})

test('sends a name as it is, line breaks included', async () => {
  await createSend(service)({ ...signup, name: 'Aina\nBadrul' }, options())
  expect(requests()[0]!.fields.name).toBe('Aina\nBadrul')
})

test('keeps what the library says of missing ids from visitor and console', async () => {
  expect(await createSend({ ...service, publicKey: '' })(signup, options())).toBe('noAnswer')
  expect(request).not.toHaveBeenCalled()
  expect(told()).toEqual(['Waitlist: not delivered yet (unknown error)'])
})

const says = (text: string) => async () => text
const isCut = () => Promise.reject(new TypeError())
const neverEnds = () => new Promise<never>(() => {})

test.each([
  [200, 'is another', says('queued'), 'accepted'],
  [200, 'is cut', isCut, 'accepted'],
  [200, 'never ends', neverEnds, 'accepted'],
  [202, 'is OK', says('OK'), 'accepted'],
  [202, 'is another', says('queued'), 'refused'],
  [400, 'is personal', says('aina@b.c'), 'refused'],
  [503, 'is cut', isCut, 'refused'],
  // Status of every answer to a `no-cors` request.
  [0, 'cannot be read', says(''), 'refused'],
])('takes %d for accepted or refused when its text %s', async (status, _, text, outcome) => {
  request.mockResolvedValueOnce(answer(status, text))
  expect(await createSend(service)(signup, options())).toBe(outcome)
  expect(told()).toEqual(outcome === 'accepted' ? [] : [`Waitlist: not delivered yet (${status})`])
})

test.each([
  [new TypeError('aina@b.c'), 'TypeError'],
  [undefined, 'unknown error'],
])('logs nothing personal after %p', async (cause, name) => {
  request.mockRejectedValueOnce(cause)
  expect(await createSend(service)(signup, options())).toBe('noAnswer')
  expect(told()).toEqual([`Waitlist: not delivered yet (${name})`])
})
