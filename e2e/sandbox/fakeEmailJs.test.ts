/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { SEND_PATH } from '@/lib/waitlist/transport'
import { createFakeEmailJs } from './fakeEmailJs'
import type { Lane } from './lanes'

const service = createFakeEmailJs()

function signUp(email: string) {
  const body = new FormData()
  body.append('email', email)
  return service.request(SEND_PATH, { method: 'POST', body })
}
const read = async (path: string) => (await (await service.request(path)).json()) as Lane

test('shows a signup as it was sent, with both values of a repeated field', async () => {
  const name = 'Ñurul 陳 "O\'Neil" <b>\r\n🍜'
  const body = new FormData()
  body.append('name', name)
  for (const type of ['customer', 'vendor']) body.append('user_type', type)
  const answer = await service.request(SEND_PATH, { method: 'POST', body })
  expect(await answer.text()).toBe('OK')
  const { requests } = await read('/inbox.json')
  const fields = { name, user_type: ['customer', 'vendor'] }
  expect(requests).toMatchObject([{ accepted: true, fields }])
})

test('refuses a preflight: a signup has to be a simple request', async () => {
  const { status } = await service.request(SEND_PATH, { method: 'OPTIONS' })
  expect(status).toBe(404)
})

test.each(['__proto__', 'constructor'])(
  'keeps the lane %s apart, and works afterwards',
  async (name) => {
    const path = `/inbox.json?lane=${name}`
    const body = new URLSearchParams({ fault: '503' })
    const queued = await service.request(`/inbox?lane=${name}`, { method: 'POST', body })
    expect(queued.status).toBe(303)
    expect(await read(path)).toMatchObject({ name, faults: [{ fault: 503 }] })
    expect((await signUp(`a+lane-${name}@kedai.example`)).status).toBe(503)
    expect((await read(path)).requests).toHaveLength(1)
    expect((await signUp(`a+lane-after-${name}@kedai.example`)).status).toBe(200)
  },
)

test.each([
  ['http://rebound.example:4273', 403],
  ['http://127.0.0.1.rebound.example', 403],
  ['http://localhost:9222', 200],
  ['http://[::1]:4273', 200],
])('answers at %s with %i, and nowhere in a frame', async (origin, status) => {
  for (const path of ['/inbox', '/inbox.json', '/inbox.list']) {
    const answer = await service.request(origin + path)
    expect(answer.status).toBe(status)
    if (!answer.ok) continue
    expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  }
})
