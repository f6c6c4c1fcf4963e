/** @jest-environment node */
import { beforeEach, expect, test } from '@jest/globals'
import { SEND_PATH } from '@/lib/waitlist/request'
import { createFakeEmailJs } from './fakeEmailJs'
import { SANDBOX_IDS } from './settings'
import type { Lane } from './lanes'

let service: ReturnType<typeof createFakeEmailJs>

beforeEach(() => {
  service = createFakeEmailJs()
})

test('shows a signup as it was sent, with both values of a repeated field', async () => {
  const name = 'Ñurul 陳 "O\'Neil" <b>\r\n🍜'
  const body = new FormData()
  for (const [id, value] of Object.entries({ name, ...SANDBOX_IDS })) body.append(id, value)
  for (const type of ['customer', 'vendor']) body.append('user_type', type)
  const answer = await service.request(SEND_PATH, { method: 'POST', body })
  expect(await answer.text()).toBe('OK')
  const { requests } = (await (await service.request('/inbox.json')).json()) as Lane
  const fields = { name, ...SANDBOX_IDS, user_type: ['customer', 'vendor'] }
  expect(requests).toMatchObject([{ accepted: true, fields }])
})

test('refuses a preflight: a signup has to be a simple request', async () => {
  const { status } = await service.request(SEND_PATH, { method: 'OPTIONS' })
  expect(status).toBe(404)
})

test('knows every fault that the inbox offers, and no other', async () => {
  const ask = (fields: Record<string, string>) =>
    service.request('/inbox', { method: 'POST', body: new URLSearchParams(fields) })
  const html = await (await service.request('/inbox')).text()
  const offered = [...html.matchAll(/name="fault" value="([^"]+)"/g)].map(([, fault = '']) => fault)
  expect(offered.length).toBeGreaterThan(5)
  for (const fault of offered) expect((await ask({ fault })).status).toBe(204)
  for (const fault of ['explode', '200']) expect((await ask({ fault })).status).toBe(400)
})
