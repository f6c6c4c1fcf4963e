/** @jest-environment node */
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
afterEach(() => rmSync(folder, { recursive: true }))

function formOf(more: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries({ ...AINA, ...SANDBOX_IDS, ...more })) {
    for (const value of [values].flat()) form.append(name, value)
  }
  return form
}

/** Sends Aina's form with changes, or any other request, a second after the last one. */
async function send(more: Parameters<typeof formOf>[0] = {}, init?: RequestInit) {
  const body = formOf(more)
  time += 1000
  const env = { incoming: { socket: { resetAndDestroy } } }
  const response = await service.request(SEND_FORM_PATH, { method: 'POST', body, ...init }, env)
  const readable = response.headers.get('access-control-allow-origin') === '*'
  return { status: response.status, text: await response.text(), readable }
}
const ask = async (fault: Partial<FaultRequest> | string, lane = 'hand') => {
  const body = typeof fault === 'string' ? fault : JSON.stringify(fault)
  const response = await service.request(`/faults?lane=${lane}`, { method: 'POST', body })
  return [response.status, await response.text()]
}
const inbox = async (lane = 'hand', method = 'GET') =>
  (await (await service.request(`/inbox.json?lane=${lane}`, { method })).json()) as LaneView

test('a signup is answered OK for any page to read, and kept as it was on the wire', async () => {
  const more = { name: 'Ñurul 陳 "O\'Neil" <b>\r\n🍜', user_type: ['customer', 'vendor'] }
  expect(await send(more)).toEqual({ status: 200, text: 'OK', readable: true })
  const { signups } = await inbox()
  expect(signups).toMatchObject([{ at: '2026-11-20T00:00:01.000Z', outcome: 200 }])
  expect(signups[0]?.fields).toEqual({ ...AINA, ...SANDBOX_IDS, ...more })
  expect(signups[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/)
})

test.each(Object.keys(SANDBOX_IDS))('a form without the right %s is refused', async (id) => {
  const text = `The ${id} parameter is`
  expect(await send({ [id]: [] })).toMatchObject({ status: 400, text: `${text} required` })
  expect(await send({ [id]: 'other' })).toMatchObject({ status: 400, text: `${text} invalid` })
  expect(await inbox()).toMatchObject({ signups: [], requests: [{ outcome: 400 }, {}] })
})

test('a body that is no multipart form is refused, and so is a preflight', async () => {
  const refused = { status: 400, text: 'The form is not readable as multipart/form-data' }
  const urlencoded = new URLSearchParams({ ...AINA, ...SANDBOX_IDS })
  expect(await send({}, { body: urlencoded })).toMatchObject(refused)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await send({}, { body: 'broken', headers })).toMatchObject(refused)
  expect((await send({}, { method: 'OPTIONS', body: undefined })).status).toBe(404)
})

test('variables over 50 kB are refused, counted in bytes and without the ids', async () => {
  const { name: _, ...others } = AINA
  const left = 50_000 - Object.values(others).join('').length
  const longest = 'é'.repeat(10_000) + 'x'.repeat(left - 20_000)
  expect((await send({ name: longest })).status).toBe(200)
  expect((await send({ name: `${longest}!` })).status).toBe(413)
})

test('the second request of a second is refused, and only that', async () => {
  const statuses: number[] = []
  for (const [wait, lane] of [[1000], [999, LEFT], [0], [1]] as const) {
    time += wait - 1000
    statuses.push((await send(lane)).status)
  }
  expect(statuses).toEqual([200, 200, 429, 200])
})

test.each<[FaultRequest, status: number, readable: boolean, kept: number]>([
  [{ fault: '503' }, 503, true, 0],
  [{ fault: 429, cors: false }, 429, false, 0],
  [{ fault: 'no-cors' }, 200, false, 1],
  [{ fault: 'slow', delayMs: 20 }, 200, true, 1],
])('%j answers %d, readable: %p, and keeps %d', async (fault, status, readable, kept) => {
  await ask(fault)
  const started = performance.now()
  expect(await send()).toMatchObject({ status, readable })
  expect(performance.now() - started).toBeGreaterThan((fault.delayMs ?? 0) - 2)
  expect((await inbox()).signups).toHaveLength(kept)
})

test.each([
  ['reset', 0],
  ['reset-after', 1],
])('%s cuts the connection and keeps %d, a resend of the same bytes too', async (fault, kept) => {
  await ask({ fault })
  const form = new Response(formOf({}))
  const bytes = { body: await form.arrayBuffer(), headers: form.headers }
  resetAndDestroy.mockClear()
  for (let times = 0; times < 2; times += 1) await send({}, bytes)
  const { requests, signups } = await inbox()
  expect(requests).toMatchObject([{ outcome: fault, fields: AINA }])
  expect(signups).toHaveLength(kept)
  expect((await send()).status).toBe(200)
  expect(resetAndDestroy).toHaveBeenCalledTimes(2)
})

test('faults come in the order they were asked for, until used up or cleared', async () => {
  await ask({ fault: 500, times: 2 })
  await ask({ fault: 412, times: 'always' })
  for (const status of [500, 500, 412, 412]) expect(await send()).toMatchObject({ status })
  await service.request('/faults?lane=hand', { method: 'DELETE' })
  expect((await send()).status).toBe(200)
})

test('lanes see nothing of each other, and are cleared alone', async () => {
  await ask({ fault: 500 }, 'left')
  expect([await send(), await send(LEFT), await send(LEFT)]).toMatchObject(
    [200, 500, 200].map((status) => ({ status })),
  )
  expect((await inbox('left')).requests).toHaveLength(2)
  expect(await inbox('left', 'DELETE')).toMatchObject({ signups: [], requests: [] })
  expect((await inbox()).signups).toHaveLength(1)
  time -= 1000
  expect((await send(LEFT)).status).toBe(200)
})

test('the inbox survives a restart, and half a line left by a killed run', async () => {
  await send()
  appendFileSync(path.join(folder, 'state/inbox.jsonl'), '\n{"at":"cut o')
  restart()
  await send(LEFT)
  restart()
  expect((await inbox()).signups).toMatchObject([{ fields: AINA }])
  expect((await inbox('left')).signups).toMatchObject([{ fields: LEFT }])
})

test.each<[object | string, RegExp]>([
  [{ fault: 'explode' }, /Unknown fault "explode".*silence, reset, .*no-cors.* 400 to 599/],
  [{ fault: 200 }, /Unknown fault 200/],
  [{ fault: 500, times: 0 }, /"times"/],
  [{ fault: 'slow', delayMs: 'long' }, /"delayMs"/],
  [{ fault: 500, cors: 'no' }, /"cors"/],
  ['{', /^Ask in JSON/],
])('asking for %j is refused with a sentence', async (fault, sentence) => {
  expect(await ask(fault)).toEqual([400, expect.stringMatching(sentence)])
})

test('the inbox page offers no fault that the service does not know', async () => {
  const html = await (await service.request('/inbox')).text()
  const offered = [...html.matchAll(/data-fault="([^"]+)"/g)].map(([, fault]) => fault)
  expect(offered.length).toBeGreaterThan(5)
  for (const fault of offered) expect((await ask({ fault }))[0]).toBe(200)
  expect((await service.request('/inbox.js')).status).toBe(200)
})
