/**
 * @jest-environment node
 */
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { FaultRequest } from './faults'
import { SANDBOX_IDS } from './ids'
import { close, freePort, listen } from './listen'
import { createSandbox, SEND_FORM_PATH } from './server'
import type { SandboxOptions } from './server'
import type { LaneView } from './service'

const PAGE = `<!doctype html><title>Front</title>${'<p>Where meals make cents</p>'.repeat(100)}`

let folder: string
let server: Server
let origin: string

/** Starts a sandbox on the folder; a second call stands for a restart. */
async function start(options: Partial<SandboxOptions> = {}): Promise<void> {
  if (server) await close(server)
  server = createSandbox({
    root: path.join(folder, 'site'),
    inboxFile: path.join(folder, 'state/inbox.jsonl'),
    headersFile: path.join(folder, 'vercel.json'),
    ids: SANDBOX_IDS,
    ...options,
  })
  origin = `http://127.0.0.1:${await listen(server, 0)}`
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'))
  const put = (name: string, text: string) => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  put('site/index.html', PAGE)
  put('site/about.html', '<!doctype html><title>About</title>')
  put('site/404.html', '<!doctype html><title>Not here</title>')
  put('site/_next/static/a.js', 'void 0')
  put(
    'vercel.json',
    JSON.stringify({
      headers: [
        { source: '/(.*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
        {
          source: '/_next/static/(.*)',
          headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
        },
      ],
    }),
  )
  await start()
})

afterEach(async () => {
  await close(server)
  rmSync(folder, { recursive: true })
})

function signup(more: Record<string, string> = {}): FormData {
  const data = new FormData()
  const fields = {
    name: 'Aina',
    email: 'aina@example.my',
    phoneNo: '012-345 6789',
    user_type: 'customer',
    lib_version: '4.4.1',
    service_id: SANDBOX_IDS.serviceId,
    template_id: SANDBOX_IDS.templateId,
    user_id: SANDBOX_IDS.publicKey,
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

function send(body = signup(), lane = 'hand'): Promise<Response> {
  const headers = { cookie: `theme=dark; sandbox=${lane}` }
  return fetch(origin + SEND_FORM_PATH, { method: 'POST', headers, body })
}

async function inbox(lane = 'hand'): Promise<LaneView> {
  const view: LaneView = await (await fetch(`${origin}/inbox.json?lane=${lane}`)).json()
  return view
}

function ask(fault: FaultRequest, lane = 'hand'): Promise<Response> {
  const body = JSON.stringify(fault)
  return fetch(`${origin}/faults?lane=${lane}`, { method: 'POST', body })
}

/** Looks until a request has reached the lane. */
async function arrival(): Promise<void> {
  while ((await inbox()).requests.length === 0);
}

describe('the built site', () => {
  test('is served compressed, with an entity tag and no headers but the production ones', async () => {
    const response = await fetch(origin, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(PAGE)
    expect(response.headers.get('content-encoding')).toBe('br')
    expect([...response.headers.keys()].toSorted()).toEqual([
      'connection',
      'content-encoding',
      'content-type',
      'date',
      'etag',
      'keep-alive',
      'last-modified',
      'transfer-encoding',
      'vary',
      'x-frame-options',
    ])
  })

  test('answers a known entity tag with 304', async () => {
    const etag = (await fetch(origin)).headers.get('etag') ?? ''
    const again = await fetch(origin, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('has clean addresses', async () => {
    expect(await (await fetch(`${origin}/about`)).text()).toContain('About')
  })

  test('gives files under _next/static the headers of both rules', async () => {
    const { headers } = await fetch(`${origin}/_next/static/a.js`)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('answers a missing address with its own page, status 404 and the same headers', async () => {
    const response = await fetch(`${origin}/nowhere`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Not here')
    expect(response.headers.get('content-type')).toMatch('text/html')
    expect(response.headers.get('x-frame-options')).toBe('DENY')
  })

  test('takes no POST', async () => {
    expect((await fetch(origin, { method: 'POST' })).status).toBe(405)
  })

  test('shows a rebuild without a restart', async () => {
    await fetch(origin)
    rmSync(path.join(folder, 'site'), { recursive: true })
    expect((await fetch(origin)).status).toBe(404)
    mkdirSync(path.join(folder, 'site'))
    writeFileSync(path.join(folder, 'site/index.html'), 'rebuilt')
    expect(await (await fetch(origin)).text()).toBe('rebuilt')
    expect((await fetch(`${origin}/about`)).status).toBe(404)
  })

  test('stays inside its folder', async () => {
    writeFileSync(path.join(folder, 'secret.html'), 'secret')
    expect((await fetch(`${origin}/..%2fsecret.html`)).status).toBe(404)
  })

  test('is refused with the name of the headers file when that is missing', () => {
    const headersFile = path.join(folder, 'none.json')
    const inboxFile = path.join(folder, 'state/inbox.jsonl')
    expect(() => createSandbox({ root: folder, inboxFile, headersFile, ids: SANDBOX_IDS })).toThrow(
      headersFile,
    )
  })
})

describe('the email service', () => {
  test('answers OK to any page, and shows the signup in the inbox', async () => {
    const response = await send()
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('OK')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const { signups, requests } = await inbox()
    expect(signups).toMatchObject([{ fields: { name: 'Aina', phoneNo: '012-345 6789' } }])
    expect(requests).toMatchObject([{ outcome: 'accepted', status: 200 }])
  })

  test('lets any page read its refusals and faults', async () => {
    const refused = await send(signup({ user_id: '' }))
    expect(refused.status).toBe(400)
    expect(await refused.text()).toBe('The user_id parameter is required')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    await ask({ fault: '429', retryAfter: 3 })
    const { status, headers } = await send()
    expect(status).toBe(429)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After')
    expect(headers.get('retry-after')).toBe('3')
  })

  test('answers a preflight, and no other method', async () => {
    const preflight = await fetch(origin + SEND_FORM_PATH, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    expect((await fetch(origin + SEND_FORM_PATH)).status).toBe(405)
    expect((await inbox()).requests).toEqual([])
  })

  test('refuses what is far too large', async () => {
    expect((await send(signup({ name: 'x'.repeat(2_000_000) }))).status).toBe(413)
    expect((await inbox()).requests).toMatchObject([{ status: 413 }])
  })

  test('remembers a signup over a restart, and leaves out a line that was cut off', async () => {
    await send()
    const file = path.join(folder, 'state/inbox.jsonl')
    appendFileSync(file, '{"id":"cut o')
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    await start()
    expect(warn.mock.calls).toEqual([[expect.stringContaining(file)]])
    warn.mockRestore()
    await send(signup({ name: 'Badrul' }))
    expect((await inbox()).signups.map(({ fields }) => fields.name)).toEqual(['Aina', 'Badrul'])
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3)
  })

  test('keeps lanes apart, in the file too', async () => {
    await send(signup(), 'left')
    await send(signup(), 'right')
    const cleared = await fetch(`${origin}/inbox.json?lane=left`, { method: 'DELETE' })
    expect(cleared.status).toBe(200)
    await start()
    expect((await inbox('left')).signups).toHaveLength(0)
    expect((await inbox('right')).signups).toHaveLength(1)
    expect((await inbox()).signups).toHaveLength(0)
  })
})

describe('a fault on the connection', () => {
  test('reset cuts it before anything is kept', async () => {
    await ask({ fault: 'reset' })
    await expect(send()).rejects.toThrow('fetch failed')
    expect(await inbox()).toMatchObject({ signups: [], requests: [{ outcome: 'reset' }] })
    expect((await send()).status).toBe(200)
  })

  test('reset-after cuts it when the signup is kept', async () => {
    await ask({ fault: 'reset-after' })
    await expect(send()).rejects.toThrow('fetch failed')
    expect((await inbox()).signups).toHaveLength(1)
  })

  test('silence never answers, and does not keep the server from closing', async () => {
    await ask({ fault: 'silence' })
    const sent = send()
    await arrival()
    expect((await inbox()).signups).toEqual([])
    await Promise.all([expect(sent).rejects.toThrow('fetch failed'), close(server)])
  })

  test('slow keeps the signup at once and answers when the time is over', async () => {
    const waits: number[] = []
    const time = new EventEmitter()
    await start({
      wait: (ms) => {
        waits.push(ms)
        return once(time, 'over')
      },
    })
    await ask({ fault: 'slow', delayMs: 7000 })
    const sent = send()
    await arrival()
    expect(waits).toEqual([7000])
    expect((await inbox()).signups).toHaveLength(1)
    time.emit('over')
    expect(await (await sent).text()).toBe('OK')
  })

  test('befalls only the lane that asked for it', async () => {
    await ask({ fault: '500', times: 'always' }, 'left')
    expect((await send(signup(), 'right')).status).toBe(200)
    expect((await send(signup(), 'left')).status).toBe(500)
    await fetch(`${origin}/faults?lane=left`, { method: 'DELETE' })
    expect((await send(signup(), 'left')).status).toBe(200)
  })

  test('that nobody knows is refused with the list of known ones', async () => {
    const response = await ask({ fault: 'explode' })
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/silence, reset, reset-after, slow/)
    const broken = await fetch(`${origin}/faults`, { method: 'POST', body: '{' })
    expect(broken.status).toBe(400)
    expect(await broken.text()).toMatch(/JSON/)
  })
})

describe('the inbox page', () => {
  test('brings its own script and styles under a strict policy', async () => {
    const page = await fetch(`${origin}/inbox`)
    expect(page.headers.get('content-type')).toMatch('text/html')
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'/,
    )
    const html = await page.text()
    for (const [, address] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await fetch(origin + address)).status).toBe(200)
    }
    expect(html).toContain('/inbox.js')
    expect(html).not.toMatch(/<style|style=|onclick/)
  })

  test('offers no fault that the service does not know', async () => {
    const html = await (await fetch(`${origin}/inbox`)).text()
    const offered = [...html.matchAll(/data-fault="([^"]+)"/g)].map(([, fault]) => String(fault))
    expect(offered.length).toBeGreaterThan(5)
    for (const fault of offered) expect((await ask({ fault })).status).toBe(200)
  })
})

describe('without a built site', () => {
  test('the service answers alone and says where the inbox is', async () => {
    await start({ root: undefined, headersFile: path.join(folder, 'none.json') })
    expect((await send()).status).toBe(200)
    const response = await fetch(origin)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('/inbox')
  })
})

describe('a port', () => {
  test('that is taken is named, and the next free one is found', async () => {
    const taken = Number(new URL(origin).port)
    const second = createSandbox({ inboxFile: path.join(folder, 'second.jsonl'), ids: SANDBOX_IDS })
    await expect(listen(second, taken)).rejects.toThrow(`Port ${taken} is taken.`)
    expect(await freePort(taken)).toBeGreaterThan(taken)
  })
})
