import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { EmailService } from '@/lib/env'
import { version } from '@emailjs/browser/package.json'
import { isConfigured, LIB_VERSION, send } from './service'

const service: EmailService = {
  origin: 'https://mail.example.com',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
}
const signup = {
  name: 'Aina',
  email: 'aina@example.com',
  phoneNo: '012-345 6789',
  user_type: 'vendor',
} as const
const wire = {
  ...signup,
  lib_version: '4.4.1',
  service_id: 'service_1',
  template_id: 'template_1',
  user_id: 'key_1',
}

let library: 'works' | 'hangs'
jest.mock('@emailjs/browser', () => {
  const actual = jest.requireActual<typeof import('@emailjs/browser')>('@emailjs/browser')
  return {
    __esModule: true,
    init: actual.init,
    sendForm: actual.sendForm,
    // oxlint-disable-next-line unicorn/no-thenable -- an import waits for a module that is a promise
    get then() {
      return library === 'hangs' ? () => undefined : undefined
    },
  }
})

const fetchMock = jest.fn<typeof fetch>()
const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
  ({
    status,
    ok: status >= 200 && status < 300,
    headers: new Map(Object.entries(headers)),
    text: () => Promise.resolve(text),
  }) as unknown as Response

beforeEach(() => {
  library = 'works'
  window.fetch = fetchMock
  fetchMock.mockReset().mockResolvedValue(answer(200, 'OK'))
  AbortSignal.timeout = () => new AbortController().signal
})

afterEach(() => {
  jest.useRealTimers()
})

/** Sends where a failure is expected, and says what the console was told. */
async function fail(to = service) {
  const answered = await send(to, signup)
  const log = jest.mocked(console.error)
  const told = log.mock.calls.map(String)
  log.mockClear()
  return { answered, told }
}

const sent = () => Object.fromEntries(fetchMock.mock.calls[0]![1]!.body as FormData)
const sentNames = () => [...(fetchMock.mock.calls[0]![1]!.body as FormData).keys()]

test('sends one multipart request with each field once, and is taken on 200', async () => {
  expect(await send(service, signup)).toEqual({ outcome: 'taken' })
  expect(fetchMock).toHaveBeenCalledTimes(1)
  expect(fetchMock.mock.calls[0]![0]).toBe('https://mail.example.com/api/v1.0/email/send-form')
  expect(fetchMock.mock.calls[0]![1]).toMatchObject({ method: 'POST', keepalive: true })
  expect(sent()).toEqual(wire)
  expect(sentNames()).toHaveLength(Object.keys(wire).length)
  expect(console.error).not.toHaveBeenCalled()
})

test('gives the page its own fetch back', async () => {
  await send(service, signup)
  expect(window.fetch).toBe(fetchMock)
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await fail()
  expect(window.fetch).toBe(fetchMock)
  await fail({ ...service, publicKey: '' })
  expect(window.fetch).toBe(fetchMock)
})

test('waits three seconds for the library, then sends the same request without it', async () => {
  jest.useFakeTimers()
  library = 'hangs'
  const answered = send(service, signup)
  await jest.advanceTimersByTimeAsync(2999)
  expect(fetchMock).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(await answered).toEqual({ outcome: 'taken' })
  expect(sent()).toEqual(wire)
})

test('is taken on 200, whatever the text', async () => {
  fetchMock.mockResolvedValueOnce(answer(200, 'queued'))
  expect(await send(service, signup)).toEqual({ outcome: 'taken' })
})

test('is taken when the text says OK, whatever the status', async () => {
  fetchMock.mockResolvedValueOnce(answer(202, 'OK'))
  expect(await send(service, signup)).toEqual({ outcome: 'taken' })
  fetchMock.mockResolvedValueOnce(answer(202, 'queued'))
  expect((await fail()).answered).toMatchObject({ outcome: 'failed' })
})

test.each([400, 403, 404, 412, 413, 422])('takes %p for a refusal', async (status) => {
  fetchMock.mockResolvedValueOnce(answer(status, 'no'))
  expect((await fail()).answered).toEqual({ outcome: 'refused' })
})

test.each([429, 500, 503])('takes %p for a failure that passes', async (status) => {
  fetchMock.mockResolvedValueOnce(answer(status, 'later'))
  expect((await fail()).answered).toEqual({ outcome: 'failed', retryAfterMs: 0 })
})

test('reads a Retry-After in seconds, as a date, and not as nonsense', async () => {
  const asked = async (value: string) => {
    fetchMock.mockResolvedValueOnce(answer(429, 'later', { 'Retry-After': value }))
    return ((await fail()).answered as { retryAfterMs: number }).retryAfterMs
  }
  expect(await asked('7')).toBe(7000)
  const inAMinute = await asked(new Date(Date.now() + 60_000).toUTCString())
  expect(inAMinute).toBeGreaterThan(50_000)
  expect(inAMinute).toBeLessThanOrEqual(60_000)
  expect(await asked('soon')).toBe(0)
  expect(await asked('-3')).toBe(0)
})

test('says the cause in the console, and nothing personal', async () => {
  fetchMock.mockResolvedValueOnce(answer(422, 'aina@example.com is no recipient'))
  expect((await fail()).told).toEqual(['Waitlist: not delivered yet (422)'])
  fetchMock.mockRejectedValueOnce(new TypeError('aina@example.com'))
  expect((await fail()).told).toEqual(['Waitlist: not delivered yet (TypeError)'])
  fetchMock.mockRejectedValueOnce(undefined)
  expect((await fail()).told).toEqual(['Waitlist: not delivered yet (no answer)'])
  expect((await fail({ ...service, templateId: '' })).told).toEqual([
    'Waitlist: not delivered yet (no answer)',
  ])
})

test('is configured when all three ids are there', () => {
  expect(isConfigured(service)).toBe(true)
  for (const id of ['serviceId', 'templateId', 'publicKey']) {
    expect(isConfigured({ ...service, [id]: '' })).toBe(false)
  }
})

test('calls itself what the installed library calls itself', () => {
  expect(LIB_VERSION).toBe(version)
})
