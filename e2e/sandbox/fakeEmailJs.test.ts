/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { SEND_PATH } from '@/lib/waitlist/transport'
import { createFakeEmailJs } from './fakeEmailJs'
import type { Lane } from './lanes'

const service = createFakeEmailJs()

test('shows a signup as it was sent, with both values of a repeated field', async () => {
  const name = 'Ñurul 陳 "O\'Neil" <b>\r\n🍜'
  const body = new FormData()
  body.append('name', name)
  for (const type of ['customer', 'vendor']) body.append('user_type', type)
  const answer = await service.request(SEND_PATH, { method: 'POST', body })
  expect(await answer.text()).toBe('OK')
  const { requests } = (await (await service.request('/inbox.json')).json()) as Lane
  const fields = { name, user_type: ['customer', 'vendor'] }
  expect(requests).toMatchObject([{ accepted: true, fields }])
})

test('refuses a preflight: a signup has to be a simple request', async () => {
  const { status } = await service.request(SEND_PATH, { method: 'OPTIONS' })
  expect(status).toBe(404)
})
