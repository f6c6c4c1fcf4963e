/** @jest-environment node */
import { beforeEach, expect, test } from '@jest/globals'
import { SEND_PATH } from '@/lib/waitlist/request'
import { createFakeEmailJs } from './fakeEmailJs'
import { SANDBOX_IDS } from './settings'
import type { Lane } from './lanes'

const AINA = { name: 'Aina', email: 'aina@example.my', phoneNo: '012-345', user_type: 'vendor' }

type Fields = Record<string, string | string[]>

let service: ReturnType<typeof createFakeEmailJs>
let time: number

beforeEach(() => {
  time = Date.UTC(2026, 10, 20)
  service = createFakeEmailJs(() => time)
})

/** Sends Aina's form with changes, or any other request, a second after the last one. */
async function send(more: Fields = {}, init?: RequestInit) {
  const body = new FormData()
  for (const [name, values] of Object.entries({ ...AINA, ...SANDBOX_IDS, ...more })) {
    for (const value of [values].flat()) body.append(name, value)
  }
  time += 1000
  const response = await service.request(SEND_PATH, { method: 'POST', body, ...init })
  return { status: response.status, text: await response.text() }
}
const inbox = async () => (await (await service.request('/inbox.json')).json()) as Lane

test('shows a signup as it was sent, with both values of a repeated field', async () => {
  const more = { name: 'Ñurul 陳 "O\'Neil" <b>\r\n🍜', user_type: ['customer', 'vendor'] }
  expect(await send(more)).toEqual({ status: 200, text: 'OK' })
  const { requests } = await inbox()
  expect(requests).toMatchObject([{ accepted: true, fields: { ...AINA, ...SANDBOX_IDS, ...more } }])
})

const headers = { 'content-type': 'multipart/form-data; boundary=x' }

test.each<[string, { more?: Fields; init?: RequestInit }, number, string]>([
  ['lacks an ID', { more: { user_id: [] } }, 400, 'The user_id parameter is required'],
  ['has another ID', { more: { service_id: 'other' } }, 400, 'The service_id parameter is invalid'],
  ['is not multipart', { init: { body: new URLSearchParams(AINA) } }, 400, 'multipart'],
  ['is unreadable', { init: { body: 'broken', headers } }, 400, 'multipart'],
  ['is a preflight', { init: { method: 'OPTIONS', body: undefined } }, 404, ''],
  ['is too large', { more: { name: 'x'.repeat(52_000) } }, 413, ''],
])('refuses what %s', async (_, { more, init }, status, words) => {
  expect(await send(more, init)).toEqual({ status, text: expect.stringContaining(words) })
})

test('refuses only the second request within a second', async () => {
  const otherLane = { email: 'aina+lane-x@example.my' }
  const statuses: number[] = []
  for (const [wait, lane] of [[1000], [999, otherLane], [0], [1]] as const) {
    time += wait - 1000
    statuses.push((await send(lane)).status)
  }
  expect(statuses).toEqual([200, 200, 429, 200])
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

test('accepts 50 kB', async () => {
  expect((await send({ name: 'x'.repeat(50_000) })).status).toBe(200)
})
