/** @jest-environment node */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createService } from './service'
import { SANDBOX_IDS, SEND_FORM_PATH } from './settings'
import type { LaneView } from './store'

const AINA = { name: 'Aina', email: 'aina@example.my', phoneNo: '012-345', user_type: 'vendor' }
const LEFT = { email: 'aina+lane-left@example.my' }

let folder: string
let service: ReturnType<typeof createService>
let time: number

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
  const response = await service.request(SEND_FORM_PATH, { method: 'POST', body, ...init })
  const readable = response.headers.get('access-control-allow-origin') === '*'
  return { status: response.status, text: await response.text(), readable }
}
const post = async (fields: Record<string, string>, lane = 'hand') => {
  const body = new URLSearchParams(fields)
  const response = await service.request(`/inbox?lane=${lane}`, { method: 'POST', body })
  return [response.status, await response.text()]
}
const inbox = async (lane = 'hand') =>
  (await (await service.request(`/inbox.json?lane=${lane}`)).json()) as LaneView

test('a signup is answered OK for any page to read, and shown as it was on the wire', async () => {
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

test('50 kB of values are taken, 52 kB are refused', async () => {
  expect((await send({ name: 'x'.repeat(50_000) })).status).toBe(200)
  expect((await send({ name: 'x'.repeat(52_000) })).status).toBe(413)
})

test('the second request of a second is refused, and only that', async () => {
  const statuses: number[] = []
  for (const [wait, lane] of [[1000], [999, LEFT], [0], [1]] as const) {
    time += wait - 1000
    statuses.push((await send(lane)).status)
  }
  expect(statuses).toEqual([200, 200, 429, 200])
})

test('faults come in the order they were asked for, until used up or cleared', async () => {
  await post({ fault: '500', times: '2' })
  await post({ fault: '412', times: 'always' })
  for (const status of [500, 500, 412, 412]) expect(await send()).toMatchObject({ status })
  await post({ clear: 'faults' })
  expect((await send()).status).toBe(200)
})

test('lanes see nothing of each other, and are cleared alone', async () => {
  await post({ fault: '500' }, 'left')
  expect([await send(), await send(LEFT), await send(LEFT)]).toMatchObject(
    [200, 500, 200].map((status) => ({ status })),
  )
  expect((await inbox('left')).requests).toHaveLength(2)
  await post({ clear: 'signups' }, 'left')
  expect(await inbox('left')).toMatchObject({ signups: [], requests: [] })
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

test.each<[Record<string, string>, RegExp]>([
  [{}, /^The fault must be silence, reset, .* or a status from 400 to 599\.$/],
  [{ fault: 'explode' }, /^The fault must be/],
  [{ fault: '200' }, /^The fault must be/],
  [{ fault: '500', times: '0' }, /^Times must be/],
  [{ fault: '500', times: 'often' }, /^Times must be/],
  [{ fault: 'slow', delayMs: '1.5' }, /^Milliseconds must be/],
  [{ fault: '500', cors: 'never' }, /^Cors must be/],
])('asking for %j is refused with a sentence', async (asked, sentence) => {
  expect(await post(asked)).toEqual([400, expect.stringMatching(sentence)])
})

test('the inbox page shows what came, and every fault it offers is known', async () => {
  await send({ name: '<b>Aina</b>' })
  await send()
  await post({ fault: '500', times: '3', cors: 'false' })
  const list = await (await service.request('/inbox.list')).text()
  for (const words of ['2 signups taken of 2', '&lt;b&gt;Aina', 'Seen before', '500, unreadable']) {
    expect(list).toContain(words)
  }
  const html = await (await service.request('/inbox')).text()
  const offered = [...html.matchAll(/name="fault" value="([^"]+)"/g)].map(([, fault = '']) => fault)
  expect(offered.length).toBeGreaterThan(5)
  for (const fault of offered) expect((await post({ fault }))[0]).toBe(204)
})
