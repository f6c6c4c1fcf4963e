/**
 * @jest-environment node
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { FaultRequest } from './faults'
import { createService } from './service'
import type { LaneView } from './service'
import { SANDBOX_IDS, SEND_FORM_PATH } from './settings'

const AINA = { name: 'Aina', email: 'aina@example.my', phoneNo: '012-345', user_type: 'vendor' }
const LEFT = { email: 'aina+lane-left@example.my' }

let folder: string
let service: ReturnType<typeof createService>
let time: number
const resetAndDestroy = jest.fn()

const restart = () => {
  const inboxFile = path.join(folder, 'state/inbox.jsonl')
  service = createService({ inboxFile, now: () => time })
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-'))
  time = Date.UTC(2026, 10, 20)
  restart()
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  resetAndDestroy.mockClear()
})

function formOf(more: Record<string, string | string[]> = {}): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries({ ...AINA, ...SANDBOX_IDS, ...more })) {
    for (const value of [values].flat()) form.append(name, value)
  }
  return form
}

/** Sends Aina's form with changes, or any other request. */
async function send(more?: Parameters<typeof formOf>[0], init?: RequestInit) {
  const env = { incoming: { socket: { resetAndDestroy } } }
  return service.request(SEND_FORM_PATH, { method: 'POST', body: formOf(more), ...init }, env)
}
const statusOf = async (...args: Parameters<typeof send>) => (await send(...args)).status
const ask = (fault: Partial<FaultRequest>, lane = 'hand') =>
  service.request(`/faults?lane=${lane}`, { method: 'POST', body: JSON.stringify(fault) })
const inbox = async (lane = 'hand', method = 'GET') =>
  (await (await service.request(`/inbox.json?lane=${lane}`, { method })).json()) as LaneView

test('a signup is answered OK for any page to read, and kept as it was on the wire', async () => {
  const name = 'Ñurul 陳 "O\'Neil" <b>\r\n🍜'
  const response = await send({ name, user_type: ['customer', 'vendor'] })
  expect([response.status, await response.text()]).toEqual([200, 'OK'])
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const { signups } = await inbox()
  expect(signups).toMatchObject([{ at: '2026-11-20T00:00:00.000Z', outcome: 200 }])
  expect(signups[0]?.fields).toEqual({
    ...AINA,
    ...SANDBOX_IDS,
    name,
    user_type: ['customer', 'vendor'],
  })
  expect(signups[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/)
})

test.each(Object.keys(SANDBOX_IDS))('a form without the right %s is refused', async (id) => {
  expect(await (await send({ [id]: [] })).text()).toBe(`The ${id} parameter is required`)
  time += 1000
  expect(await (await send({ [id]: 'other' })).text()).toBe(`The ${id} parameter is invalid`)
  expect(await inbox()).toMatchObject({ signups: [], requests: [{ outcome: 400 }, {}] })
})

test('a body that is no multipart form is refused, and so is a preflight', async () => {
  const unreadable = 'The form is not readable as multipart/form-data'
  const urlencoded = new URLSearchParams({ ...AINA, ...SANDBOX_IDS })
  expect(await (await send({}, { body: urlencoded })).text()).toBe(unreadable)
  time += 1000
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await (await send({}, { body: 'broken', headers })).text()).toBe(unreadable)
  expect(await statusOf({}, { method: 'OPTIONS', body: undefined })).toBe(404)
})

test('variables over 50 kB are refused, counted in bytes and without the ids', async () => {
  const { name: _, ...others } = AINA
  const left = 50_000 - Object.values(others).join('').length
  const longest = 'é'.repeat(10_000) + 'x'.repeat(left - 20_000)
  expect(await statusOf({ name: longest })).toBe(200)
  time += 1000
  expect(await statusOf({ name: `${longest}!` })).toBe(413)
})

test('the second request of a second is refused, and only that', async () => {
  const statuses = [await statusOf()]
  time += 999
  statuses.push(await statusOf(LEFT), await statusOf())
  time += 1
  expect([...statuses, await statusOf()]).toEqual([200, 200, 429, 200])
})

test.each<[FaultRequest, status: number, readable: boolean, kept: number]>([
  [{ fault: '503' }, 503, true, 0],
  [{ fault: 429, cors: false }, 429, false, 0],
  [{ fault: 'no-cors' }, 200, false, 1],
  [{ fault: 'slow', delayMs: 20 }, 200, true, 1],
])('%j answers %d, readable: %p, and keeps %d', async (fault, status, readable, kept) => {
  await ask(fault)
  const started = performance.now()
  const response = await send()
  expect(performance.now() - started).toBeGreaterThan((fault.delayMs ?? 0) - 2)
  expect(response.status).toBe(status)
  expect(response.headers.has('access-control-allow-origin')).toBe(readable)
  expect((await inbox()).signups).toHaveLength(kept)
})

test.each([
  ['reset', 0],
  ['reset-after', 1],
])('%s cuts the connection and keeps %d, a resend of the same bytes too', async (fault, kept) => {
  await ask({ fault })
  const form = new Response(formOf())
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  const bytes = { body: await form.arrayBuffer(), headers }
  await send({}, bytes)
  await send({}, bytes)
  const { requests, signups } = await inbox()
  expect(requests).toMatchObject([{ outcome: fault, fields: AINA }])
  expect(signups).toHaveLength(kept)
  time += 1000
  expect(await statusOf()).toBe(200)
  expect(resetAndDestroy).toHaveBeenCalledTimes(2)
})

test('faults come in the order they were asked for, until used up or cleared', async () => {
  await ask({ fault: 500, times: 2 })
  await ask({ fault: 412, times: 'always' })
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push(await statusOf())
  expect(statuses).toEqual([500, 500, 412, 412])
  await service.request('/faults?lane=hand', { method: 'DELETE' })
  expect(await statusOf()).toBe(200)
})

test('lanes see nothing of each other, and are cleared alone', async () => {
  await ask({ fault: 500 }, 'left')
  expect([await statusOf(), await statusOf(LEFT), await statusOf(LEFT)]).toEqual([200, 500, 200])
  expect((await inbox('left')).requests).toHaveLength(2)
  expect(await inbox('left', 'DELETE')).toMatchObject({ signups: [], requests: [] })
  expect((await inbox()).signups).toHaveLength(1)
  expect(await statusOf(LEFT)).toBe(200)
})

test('the inbox survives a restart, and half a line left by a killed run', async () => {
  await send()
  const file = path.join(folder, 'state/inbox.jsonl')
  appendFileSync(file, '\n{"at":"cut o')
  restart()
  await send(LEFT)
  restart()
  expect([await inbox(), await inbox('left')]).toMatchObject([
    { signups: [{ fields: AINA }] },
    { signups: [{ fields: LEFT }] },
  ])
})

test.each<[object, RegExp]>([
  [{ fault: 'explode' }, /Unknown fault "explode".*silence, reset, .*no-cors.* 400 to 599/],
  [{ fault: 200 }, /Unknown fault 200/],
  [{ fault: 500, times: 0 }, /"times"/],
  [{ fault: 'slow', delayMs: 'long' }, /"delayMs"/],
  [{ fault: 500, cors: 'no' }, /"cors"/],
])('asking for %j is refused with a sentence', async (fault, sentence) => {
  const response = await ask(fault)
  expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(sentence)])
})

test('asking for a fault in anything but JSON is refused with an example', async () => {
  const response = await service.request('/faults', { method: 'POST', body: '{' })
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringMatching(/^Ask in JSON/),
  ])
})

test('the inbox page offers no fault that the service does not know', async () => {
  const html = await (await service.request('/inbox')).text()
  const offered = [...html.matchAll(/data-fault="([^"]+)"/g)].map(([, fault]) => fault)
  expect(offered.length).toBeGreaterThan(5)
  for (const fault of offered) expect((await ask({ fault })).status).toBe(200)
  expect((await service.request('/inbox.js')).status).toBe(200)
})
