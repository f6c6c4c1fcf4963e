import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { emailSender } from './service'
import type { Signup } from './signup'

const URL = 'https://mail.example.com/api/v1.0/email/send-form'
const service = {
  origin: 'https://mail.example.com',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
}
const signup: Signup = { name: 'Aina', email: 'aina@b.c', phoneNo: '012', user_type: 'vendor' }
const ids = { service_id: 'service_1', template_id: 'template_1', user_id: 'key_1' }
// The library writes its own version; a request made without it has to say the same.
const fields = { ...signup, ...ids, lib_version: '4.4.1' }

let library: 'works' | 'hangs' | 'throws'
jest.mock('@emailjs/browser', () => ({
  ...jest.requireActual<typeof import('@emailjs/browser')>('@emailjs/browser'),
  __esModule: true,
  // oxlint-disable-next-line unicorn/no-thenable -- an import waits for a module that is a promise
  get then() {
    // Evaluating it throws where site data is blocked.
    if (library === 'throws') throw new Error('Access is denied for this document')
    return library === 'hangs' ? () => undefined : undefined
  },
}))

const fetchMock = jest.fn<typeof fetch>()
const answer = (status: number, text: string) =>
  ({ status, ok: status < 300, text: () => Promise.resolve(text) }) as Response

beforeEach(() => {
  jest.useFakeTimers()
  library = 'works'
  // Not to be replaced, not even for a moment: an assignment throws.
  Object.defineProperty(window, 'fetch', { value: fetchMock, configurable: true })
  fetchMock.mockReset().mockResolvedValue(answer(200, 'OK'))
})

afterEach(() => {
  jest.useRealTimers()
})

const send = async (to = service) => (await emailSender(to).prepare())(signup)
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
/** What the console was told, which ends with that. */
const told = () => jest.mocked(console.error).mock.calls.splice(0).map(String)

function expectAllFields(body: unknown) {
  const sent = [...(body as FormData)]
  expect(Object.fromEntries(sent)).toEqual(fields)
  expect(sent).toHaveLength(8)
}

test.each([
  ['works', 0],
  ['throws', 0],
  ['hangs', 3000],
] as const)('one POST has each field once when the library %s, after %i ms', async (how, after) => {
  library = how
  const answered = send()
  await pass(Math.max(0, after - 1))
  expect(fetchMock).toHaveBeenCalledTimes(after ? 0 : 1)
  await pass(1)
  expect(await answered).toBe(200)
  expect(fetchMock.mock.calls).toEqual([[URL, expect.objectContaining({ method: 'POST' })]])
  expectAllFields(fetchMock.mock.calls[0]![1]!.body)
})

test('the request on leaving has the same fields, and without beacons there is none', () => {
  const sender = emailSender(service)
  expect(() => sender.sendOnLeaving(signup)).not.toThrow()
  const sendBeacon = jest.fn<typeof navigator.sendBeacon>()
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true })
  sender.sendOnLeaving(signup)
  Reflect.deleteProperty(navigator, 'sendBeacon')
  expect(sendBeacon.mock.calls).toEqual([[URL, expect.any(FormData)]])
  expectAllFields(sendBeacon.mock.calls[0]![1])
})

test.each(['works', 'throws'] as const)('gives the status when the library %s', async (how) => {
  library = how
  for (const [status, text, given] of [
    [200, 'queued', 200],
    [202, 'OK', 200],
    [202, 'queued', 202],
    [400, 'aina@b.c', 400],
    [503, 'later', 503],
  ] as const) {
    fetchMock.mockResolvedValueOnce(answer(status, text))
    expect(await send()).toBe(given)
    expect(told()).toEqual(given === 200 ? [] : [`Waitlist: not delivered yet (${status})`])
  }
})

test.each([
  [new TypeError('aina@b.c'), service, 'TypeError'],
  [undefined, service, 'no answer'],
  [null, { ...service, templateId: '' }, 'no answer'],
])('after %p there is no status, and nothing personal is told', async (cause, to, name) => {
  fetchMock.mockRejectedValueOnce(cause)
  expect(await send(to)).toBe(null)
  expect(told()).toEqual([`Waitlist: not delivered yet (${name})`])
})

test('a request without an answer is given up after fifteen seconds', async () => {
  fetchMock.mockReturnValueOnce(new Promise(() => {}))
  const answered = send()
  await pass(14_999)
  expect(console.error).not.toHaveBeenCalled()
  await pass(1)
  expect(await answered).toBe(null)
  expect(told()).toEqual(['Waitlist: not delivered yet (no answer)'])
})
