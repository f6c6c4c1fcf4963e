import { expect, jest, test } from '@jest/globals'
import { send } from './service'

// Evaluating the library throws where site data is blocked.
jest.mock('@emailjs/browser', () => {
  throw new Error('Access is denied for this document')
})

const service = { origin: '', serviceId: 's', templateId: 't', publicKey: 'k' }
const signup = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'customer' } as const

test('without the library the same request is sent', async () => {
  const fetchMock = jest.fn<typeof fetch>()
  fetchMock.mockResolvedValue({
    status: 200,
    headers: new Map(),
    text: () => Promise.resolve('OK'),
  } as unknown as Response)
  window.fetch = fetchMock
  AbortSignal.timeout = () => new AbortController().signal

  expect(await send(service, signup)).toEqual({ outcome: 'taken' })
  const [url, init] = fetchMock.mock.calls[0]!
  expect(url).toBe('/api/v1.0/email/send-form')
  expect(init).toMatchObject({ method: 'POST', keepalive: true })
  expect(Object.fromEntries(init!.body as FormData)).toEqual({
    ...signup,
    lib_version: '4.4.1',
    service_id: 's',
    template_id: 't',
    user_id: 'k',
  })
  expect([...(init!.body as FormData)]).toHaveLength(8)
})
