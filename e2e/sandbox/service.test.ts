/**
 * @jest-environment node
 */
import { describe, expect, test } from '@jest/globals'
import { readFault } from './faults'
import type { FaultRequest } from './faults'
import { SANDBOX_IDS } from './ids'
import { createService } from './service'
import type { Incoming } from './service'
import type { Signup, Store } from './store'

const IDS = {
  lib_version: '4.4.1',
  service_id: SANDBOX_IDS.serviceId,
  template_id: SANDBOX_IDS.templateId,
  user_id: SANDBOX_IDS.publicKey,
}
const AINA = {
  name: 'Aina',
  email: 'aina@example.my',
  phoneNo: '012-345 6789',
  user_type: 'vendor',
}
const START = Date.UTC(2026, 10, 20)

function memoryStore(): Store {
  let signups: Signup[] = []
  return {
    add: (signup) => signups.push(signup),
    list: (lane) => signups.filter((signup) => signup.lane === lane),
    clear: (lane) => {
      signups = signups.filter((signup) => signup.lane !== lane)
    },
  }
}

/** Encodes fields as a browser does, with a boundary of its own for every form. */
async function form(fields: Record<string, string | string[]>, lane = 'hand'): Promise<Incoming> {
  const data = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) data.append(name, value)
  }
  const request = new Request('http://page.invalid', { method: 'POST', body: data })
  return {
    lane,
    contentType: request.headers.get('content-type') ?? '',
    body: new Uint8Array(await request.arrayBuffer()),
  }
}

/** A service whose clock stands still until told, and a way to send it Aina's form. */
function setUp() {
  let time = START
  const service = createService({ ids: SANDBOX_IDS, store: memoryStore(), now: () => time })
  return {
    service,
    pass: (ms: number) => {
      time += ms
    },
    ask: (fault: FaultRequest, lane = 'hand') => service.queueFault(lane, readFault(fault)),
    send: async (more: Record<string, string | string[]> = {}, lane = 'hand') =>
      service.receive(await form({ ...AINA, ...IDS, ...more }, lane)),
  }
}

describe('a signup', () => {
  test('is answered with OK and kept with its fields in the order of the wire', async () => {
    const { service, send } = setUp()
    expect(await send()).toEqual({ kind: 'answer', status: 200, text: 'OK' })
    const [signup] = service.view('hand').signups
    expect(Object.entries(signup?.fields ?? {})).toEqual(Object.entries({ ...AINA, ...IDS }))
    expect(signup?.at).toBe('2026-11-20T00:00:00.000Z')
    expect(signup?.contentType).toMatch(/^multipart\/form-data; boundary=/)
  })

  test('keeps letters of every alphabet', async () => {
    const { service, send } = setUp()
    await send({ name: 'Ñurul 陳 "O\'Neil" <b>\r\n🍜' })
    expect(service.view('hand').signups[0]?.fields.name).toBe('Ñurul 陳 "O\'Neil" <b>\r\n🍜')
  })

  test('shows a field that stood twice in the form as a list', async () => {
    const { service, send } = setUp()
    await send({ user_type: ['customer', 'vendor'], service_id: [IDS.service_id, IDS.service_id] })
    const fields = service.view('hand').signups[0]?.fields
    expect(fields?.user_type).toEqual(['customer', 'vendor'])
    expect(fields?.service_id).toEqual([IDS.service_id, IDS.service_id])
    expect(fields?.name).toBe('Aina')
  })
})

describe('a refusal', () => {
  test.each(['user_id', 'service_id', 'template_id'])('names a %s that is missing', async (id) => {
    const { service, send } = setUp()
    const text = `The ${id} parameter is required`
    expect(await send({ [id]: [] })).toEqual({ kind: 'answer', status: 400, text })
    expect(await setUp().send({ [id]: '' })).toEqual({ kind: 'answer', status: 400, text })
    expect(service.view('hand').signups).toEqual([])
  })

  test.each(['user_id', 'service_id', 'template_id'])('names a %s that is wrong', async (id) => {
    const text = `The ${id} parameter is invalid`
    expect(await setUp().send({ [id]: 'other' })).toEqual({ kind: 'answer', status: 400, text })
    expect(await setUp().send({ [id]: [IDS.user_id, 'other'] })).toMatchObject({ status: 400 })
  })

  test('meets a body that is not multipart, or broken', async () => {
    const body = new Uint8Array(Buffer.from('name=Aina'))
    const types = ['', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const contentType of types) {
      const { service } = setUp()
      expect(await service.receive({ lane: 'hand', contentType, body })).toMatchObject({
        status: 400,
        text: 'The form is not readable as multipart/form-data',
      })
      expect(service.view('hand').requests[0]).toMatchObject({ outcome: 'refused', fields: {} })
    }
  })

  test('meets variables over 50 kB, counted in bytes and without the ids', async () => {
    const { name: _, ...others } = AINA
    const left = 50_000 - Object.values(others).join('').length
    const longest = 'é'.repeat(10_000) + 'x'.repeat(left - 20_000)
    expect(await setUp().send({ name: longest })).toMatchObject({ status: 200 })
    expect(await setUp().send({ name: `${longest}!` })).toMatchObject({ status: 413 })
  })

  test('meets a body that was too large to read', async () => {
    const { service } = setUp()
    const incoming = { ...(await form(IDS)), body: null }
    expect(await service.receive(incoming)).toMatchObject({ status: 413 })
  })

  test('meets the second request of a second, and only that', async () => {
    const { service, send, pass } = setUp()
    await send()
    pass(999)
    expect(await send()).toMatchObject({ status: 429 })
    pass(1)
    expect(await send()).toMatchObject({ status: 200 })
    const { signups, requests } = service.view('hand')
    expect(signups).toHaveLength(2)
    expect(requests.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused', 'accepted'])
  })
})

describe('a fault', () => {
  test('with a status answers with it and keeps nothing', async () => {
    const { service, send, ask } = setUp()
    ask({ fault: '503' })
    expect(await send()).toMatchObject({ kind: 'answer', status: 503 })
    expect(service.view('hand').signups).toEqual([])
    expect(service.view('hand').requests).toMatchObject([
      { outcome: 'failed', status: 503, fields: AINA },
    ])
  })

  test('of 429 can say when to come back', async () => {
    const { send, ask } = setUp()
    ask({ fault: '429', retryAfter: 5 })
    expect(await send()).toMatchObject({ status: 429, retryAfter: 5 })
  })

  test('befalls as many requests as asked, one kind after the other', async () => {
    const { service, send, ask, pass } = setUp()
    ask({ fault: '500', times: 2 })
    ask({ fault: '412' })
    const statuses: unknown[] = []
    for (let count = 0; count < 4; count += 1) {
      statuses.push(await send())
      pass(1000)
    }
    expect(statuses).toMatchObject([500, 500, 412, 200].map((status) => ({ status })))
    expect(service.view('hand').faults).toEqual([])
  })

  test('asked for always lasts until it is cleared', async () => {
    const { service, send, ask } = setUp()
    ask({ fault: '500', times: 'always' })
    for (let count = 0; count < 5; count += 1) expect(await send()).toMatchObject({ status: 500 })
    service.clearFaults('hand')
    expect(await send()).toMatchObject({ status: 200 })
  })

  test.each([
    { fault: 'silence', reply: { kind: 'silence' }, status: null, kept: 0 },
    { fault: 'reset', reply: { kind: 'reset' }, status: null, kept: 0 },
    { fault: 'reset-after', reply: { kind: 'reset' }, status: null, kept: 1 },
    {
      fault: 'slow',
      reply: { kind: 'answer', status: 200, text: 'OK', delayMs: 10_000 },
      status: 200,
      kept: 1,
    },
  ])('$fault keeps $kept', async ({ fault, reply, status, kept }) => {
    const { service, send, ask } = setUp()
    ask({ fault })
    expect(await send()).toEqual(reply)
    const { signups, requests } = service.view('hand')
    expect(signups).toHaveLength(kept)
    expect(requests).toMatchObject([{ outcome: fault, status, fields: AINA }])
  })

  test('that answers late keeps the refusal a form deserves', async () => {
    const { service, send, ask } = setUp()
    ask({ fault: 'slow', delayMs: 20 })
    expect(await send({ user_id: 'other' })).toMatchObject({ status: 400, delayMs: 20 })
    expect(service.view('hand').signups).toEqual([])
  })

  test('that resets meets a browser that resends by itself again, and is counted once', async () => {
    const { service, ask, send } = setUp()
    ask({ fault: 'reset-after' })
    const first = await form({ ...AINA, ...IDS })
    expect(await service.receive(first)).toEqual({ kind: 'reset' })
    expect(await service.receive(first)).toEqual({ kind: 'reset' })
    expect(service.view('hand').requests).toHaveLength(1)
    expect(service.view('hand').signups).toHaveLength(1)
    expect(await send()).toMatchObject({ kind: 'answer' })
  })

  test('leaves the next request its second', async () => {
    const { send, ask } = setUp()
    ask({ fault: '500' })
    await send()
    expect(await send()).toMatchObject({ status: 200 })
  })
})

describe('a lane', () => {
  test('sees nothing of another', async () => {
    const { service, send, ask } = setUp()
    ask({ fault: '500' }, 'left')
    expect(await send({}, 'right')).toMatchObject({ status: 200 })
    expect(await send({}, 'left')).toMatchObject({ status: 500 })
    expect(await send({}, 'left')).toMatchObject({ status: 200 })
    expect(service.view('left').requests).toHaveLength(2)
    expect(service.view('right').requests).toHaveLength(1)
    expect(service.view('hand')).toEqual({ lane: 'hand', signups: [], requests: [], faults: [] })
  })

  test('is cleared alone, and keeps the faults that were asked for', async () => {
    const { service, send, ask } = setUp()
    await send({}, 'left')
    await send({}, 'right')
    ask({ fault: 'silence' }, 'left')
    service.clear('left')
    expect(service.view('left')).toMatchObject({ signups: [], requests: [] })
    expect(service.view('left').faults).toEqual([{ fault: 'silence', times: 1 }])
    expect(service.view('right').signups).toHaveLength(1)
  })
})

describe('asking for a fault', () => {
  test.each([
    [{ fault: 'explode' }, /Unknown fault "explode".*silence, reset, reset-after, slow.*500/],
    [{ fault: '200' }, /Unknown fault/],
    [{}, /Unknown fault/],
    [null, /Unknown fault/],
    [{ fault: '500', times: 0 }, /"times"/],
    [{ fault: '500', times: 'often' }, /"times"/],
    [{ fault: '429', retryAfter: 'soon' }, /"retryAfter"/],
    [{ fault: 'slow', delayMs: -1 }, /"delayMs"/],
  ])('refuses %j with a sentence', (asked, sentence) => {
    expect(() => readFault(asked)).toThrow(sentence)
  })

  test('takes a status as text or as a number', () => {
    expect(readFault({ fault: '500' })).toEqual({ fault: 500, times: 1 })
    expect(readFault({ fault: 500, times: 'always' })).toEqual({ fault: 500, times: 'always' })
  })
})
