import { beforeEach, expect, jest, test } from '@jest/globals'
import { emailSender } from './emailSender'
import type { Signup } from './signup'

const service = {
  origin: 'https://mail.example.com',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
}
const signup: Signup = { name: 'Aina', email: 'aina@b.c', phoneNo: '012', user_type: 'vendor' }

let library: 'works' | 'throws' | 'not loaded'
jest.mock('@emailjs/browser', () => ({
  ...jest.requireActual<typeof import('@emailjs/browser')>('@emailjs/browser'),
  __esModule: true,
  // oxlint-disable-next-line unicorn/no-thenable -- an import waits for a module that is a promise
  get then() {
    if (library === 'throws') throw new Error('Access is denied for this document')
    return undefined
  },
}))

const request = jest.fn<typeof fetch>()
const answer = (status: number, text: string) =>
  ({ status, ok: status < 300, text: () => Promise.resolve(text) }) as Response

beforeEach(() => {
  library = 'works'
  Object.defineProperty(window, 'fetch', { value: request, configurable: true })
  request.mockReset().mockResolvedValue(answer(200, 'OK'))
})

async function openSender(to = service) {
  const sender = emailSender(to)
  if (library !== 'not loaded') await sender.loadLibrary()
  return sender
}
const told = () => jest.mocked(console.error).mock.calls.splice(0).map(String)

// @spec-7.1 @spec-8.18
test.each([
  ['works', true],
  ['throws', false],
  ['not loaded', false],
] as const)(
  'makes one POST in the same task, with each field once, when the library %s',
  async (how, usesLibrary) => {
    library = how
    const sender = await openSender()
    expect(sender.usesLibrary()).toBe(usesLibrary)
    const accepted = sender.send(signup)
    // A page may be closed after the task of the click: promises alone may come before the request.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    expect(request).toHaveBeenCalledTimes(1)
    expect(await accepted).toBe(true)
    const [url, init] = request.mock.calls[0]!
    expect(url).toBe('https://mail.example.com/api/v1.0/email/send-form')
    expect(init).toMatchObject({ method: 'POST', ...(!usesLibrary && { keepalive: true }) })
    const sent = [...(init!.body as FormData)]
    expect(sent).toHaveLength(8)
    expect(Object.fromEntries(sent)).toEqual({
      ...signup,
      service_id: 'service_1',
      template_id: 'template_1',
      user_id: 'key_1',
      lib_version: '4.4.1',
    })
  },
)

test('sends with keepalive on leaving, and ignores failures', async () => {
  const sender = await openSender()
  request.mockRejectedValue(new TypeError())
  sender.sendOnLeaving(signup)
  await new Promise((resolve) => setTimeout(resolve))
  expect(request.mock.calls[0]![1]).toMatchObject({ method: 'POST', keepalive: true })
})

// @spec-7.2
test.each(['works', 'throws'] as const)(
  'counts only 200 or “OK” as accepted when the library %s',
  async (how) => {
    library = how
    const sender = await openSender()
    for (const [status, text, isAccepted] of [
      [200, 'queued', true],
      [202, 'OK', true],
      [202, 'queued', false],
      [400, 'aina@b.c', false],
      [503, 'later', false],
    ] as const) {
      request.mockResolvedValueOnce(answer(status, text))
      expect(await sender.send(signup)).toBe(isAccepted)
      expect(told()).toEqual(isAccepted ? [] : [`Waitlist: not delivered yet (${status})`])
    }
  },
)

// @spec-12.3
test.each([
  [new TypeError('aina@b.c'), service, 'TypeError'],
  [undefined, service, 'unknown error'],
  [null, { ...service, templateId: '' }, 'unknown error'],
])('logs nothing personal after %p', async (cause, to, name) => {
  request.mockRejectedValueOnce(cause)
  expect(await (await openSender(to)).send(signup)).toBe(false)
  expect(told()).toEqual([`Waitlist: not delivered yet (${name})`])
})
