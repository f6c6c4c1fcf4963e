import emailJs from '@emailjs/browser'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { sendTo } from './request'
import type { Signup } from './signup'

const service = {
  origin: 'https://mail.example.com',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
}
const signup: Signup = { name: 'Aina', email: 'aina@b.c', phoneNo: '012', user_type: 'vendor' }

const request = jest.fn<typeof fetch>()
const answer = (status: number, text: () => Promise<string>) =>
  ({ status, ok: status < 300, text }) as Response

beforeEach(() => {
  Object.assign(globalThis, { fetch: request })
  request.mockReset().mockResolvedValue(answer(200, async () => 'OK'))
})

const told = () => jest.mocked(console.error).mock.calls.splice(0).map(String)

// @spec-7.1 @spec-7.3 @spec-8.11 @spec-8.18
test('makes the request of @emailjs/browser, in the same task, so that it survives the page', async () => {
  const accepted = sendTo(service)(signup)
  expect(request).toHaveBeenCalledTimes(1)
  expect(await accepted).toBe(true)
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(signup)) {
    form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  emailJs.init({ publicKey: service.publicKey }, service.origin)
  await emailJs.sendForm(service.serviceId, service.templateId, form)
  const [ours, theirs] = request.mock.calls.map(([url, init]) => ({
    url,
    method: init!.method,
    fields: [...(init!.body as FormData)],
  }))
  expect(ours!.url).toBe('https://mail.example.com/api/v1.0/email/send-form')
  expect(ours!.fields).toHaveLength(8)
  expect(ours).toEqual(theirs)
  // A page that the request is redirected to accepts nothing.
  expect(request.mock.calls[0]![1]).toMatchObject({ keepalive: true, redirect: 'error' })
})

const says = (text: string) => async () => text
const isCut = () => Promise.reject(new TypeError())
const neverEnds = () => new Promise<never>(() => {})

// @spec-7.2 @spec-8.18
test.each([
  [200, 'is another', says('queued'), true],
  [200, 'is cut', isCut, true],
  [200, 'never ends', neverEnds, true],
  [202, 'is OK', says('OK'), true],
  [202, 'is another', says('queued'), false],
  [400, 'is personal', says('aina@b.c'), false],
  [503, 'is cut', isCut, false],
  // A request in the mode `no-cors` has no other.
  [0, 'cannot be read', says(''), false],
])('takes %d for accepted or not when its text %s', async (status, _, text, isAccepted) => {
  request.mockResolvedValueOnce(answer(status, text))
  expect(await sendTo(service)(signup)).toBe(isAccepted)
  expect(told()).toEqual(isAccepted ? [] : [`Waitlist: not delivered yet (${status})`])
})

// @spec-12.3
test.each([
  [new TypeError('aina@b.c'), 'TypeError'],
  [undefined, 'unknown error'],
])('logs nothing personal after %p', async (cause, name) => {
  request.mockRejectedValueOnce(cause)
  expect(await sendTo(service)(signup)).toBe(false)
  expect(told()).toEqual([`Waitlist: not delivered yet (${name})`])
})
