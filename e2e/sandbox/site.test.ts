/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createSite, headersFor } from './site'

const PAGE = `<!doctype html><body>${'<p>Where meals make cents</p>'.repeat(100)}</body>`

let folder: string
let site: ReturnType<typeof createSite>

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  for (const [file, text] of Object.entries({ index: PAGE, about: 'About', 404: 'Not here' })) {
    writeFileSync(path.join(folder, `${file}.html`), text)
  }
  site = createSite(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a page is compressed and has an entity tag that is answered with 304', async () => {
  const response = await site.request('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await site.request('/', { headers })).status).toBe(304)
})

test('addresses are clean, and a missing one gets the page for that with status 404', async () => {
  expect(await (await site.request('/about')).text()).toBe('About')
  const missing = await site.request('/nowhere')
  expect([missing.status, await missing.text()]).toEqual([404, 'Not here'])
  expect(missing.headers.get('x-frame-options')).toBe('DENY')
})

test('of the rules that fit the whole path the later one wins, whatever its letter case', () => {
  const rules = [
    { source: '/(.*)', headers: [{ key: 'X-Rule', value: 'first' }] },
    { source: '/a|/b', headers: [{ key: 'x-rule', value: 'second' }] },
  ]
  expect(headersFor('/a', rules)).toEqual({ 'x-rule': 'second' })
  expect(headersFor('/ab', rules)).toEqual({ 'x-rule': 'first' })
})

describe('a protected preview', () => {
  const secret = { 'x-vercel-protection-bypass': 'open' }
  const ask = (address: string, headers?: Record<string, string>) =>
    createSite(folder, 'open').request(address, { headers })

  test('answers 401 without the secret, and asks search engines to stay away', async () => {
    for (const headers of [undefined, { 'x-vercel-protection-bypass': 'wrong' }]) {
      expect((await ask('/about', headers)).status).toBe(401)
    }
    for (const headers of [undefined, secret]) {
      expect((await ask('/', headers)).headers.get('x-robots-tag')).toBe('noindex')
    }
  })

  test('gives a cookie that opens it to whoever asks with the secret', async () => {
    const query = 'x-vercel-protection-bypass=open&x-vercel-set-bypass-cookie=true'
    const cookie = (await ask(`/?${query}`)).headers.get('set-cookie') ?? ''
    expect((await ask('/', { cookie })).status).toBe(200)
    expect((await ask('/', secret)).headers.has('set-cookie')).toBe(false)
  })

  test('puts the toolbar into a page unless asked not to', async () => {
    expect(await (await ask('/', secret)).text()).toMatch(/vercel\.live.*<\/body>/)
    expect(await (await ask('/', { ...secret, 'x-vercel-skip-toolbar': '1' })).text()).toBe(PAGE)
  })
})
