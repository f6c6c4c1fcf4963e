/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { SEND_PATH } from '@/lib/emailjs/service'
import { createFakeEmailJs } from './fakeEmailJs'
import type { Lane } from './lanes'

const service = createFakeEmailJs()

test('shows a signup as it was sent, with both values of a repeated field', async () => {
  const name = 'Ñurul 陳 "O\'Neil" <b>\r\n🍜'
  // In a plain object of lanes, `constructor` would already exist.
  const email = 'a+lane-constructor@kedai.example'
  const body = new FormData()
  for (const [field, value] of Object.entries({ name, email })) body.append(field, value)
  for (const type of ['customer', 'vendor']) body.append('user_type', type)
  const answer = await service.request(SEND_PATH, { method: 'POST', body })
  expect(await answer.text()).toBe('OK')
  const inbox = await service.request('/inbox.json?lane=constructor')
  const { requests } = (await inbox.json()) as Lane
  const fields = { name, email, user_type: ['customer', 'vendor'] }
  expect(requests).toMatchObject([{ accepted: true, fields }])
})

test('refuses a preflight: a signup has to be a simple request', async () => {
  const { status } = await service.request(SEND_PATH, { method: 'OPTIONS' })
  expect(status).toBe(404)
})

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
