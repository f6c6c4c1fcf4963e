/** @jest-environment node */
import { EventEmitter, once } from 'node:events'
import { afterEach, expect, test } from '@jest/globals'
import { listen } from '../sandbox/ports'
import { assertAnswers, openProtected, takeDeployment } from './deployment'

const secret = 'opens-it'
const NAME = 'VERCEL_AUTOMATION_BYPASS_SECRET'

/** Servers that `afterEach` closes. Jest never exits while a server is open. */
let opened: { close: () => void }[] = []

/** Serves one fixed answer and records the requests. */
async function open(status = 200, headers: Record<string, string> = {}) {
  const asked: Request[] = []
  const fetch = (request: Request) => {
    asked.push(request)
    return new Response('page', { status, headers })
  }
  const site = { asked, ...(await listen({ fetch })) }
  opened.push(site)
  return site
}

afterEach(() => {
  for (const site of opened) site.close()
  opened = []
})

test('the proxy forwards every path to the preview, with the secret', async () => {
  const preview = await open()
  const local = await openProtected({ origin: preview.origin, secret })
  opened.push(local)
  for (const path of ['/', '/icon.svg?v=1', '//other.example/x', '/https://other.example/y']) {
    expect(await (await fetch(local.origin + path)).text()).toBe('page')
    // The host in `url` comes from the `Host` header.
    const { url, headers } = preview.asked.at(-1)!
    expect(url).toBe(preview.origin + path)
    expect(headers.get('x-vercel-protection-bypass')).toBe(secret)
  }
})

test('the proxy says nothing of a page that is closed while it loads', async () => {
  const events = new EventEmitter()
  const left = once(events, 'left')
  const body = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array([1])),
      cancel: () => void events.emit('left'),
    })
  const preview = await listen({ fetch: () => new Response(body()) })
  const local = await openProtected({ origin: preview.origin, secret })
  opened.push(preview, local)
  const page = new AbortController()
  const { body: arriving } = await fetch(local.origin, { signal: page.signal })
  await arriving!.getReader().read()
  page.abort()
  await left
  expect(console.error).not.toHaveBeenCalled()
})

// @spec-13.1
test('refuses a URL that redirects, without following it, as the proxy does', async () => {
  const elsewhere = await open()
  const named = await open(302, { location: elsewhere.origin })
  const answers = assertAnswers({ origin: named.origin, secret })
  await expect(answers).rejects.toThrow(`redirects to ${elsewhere.origin}`)
  const local = await openProtected({ origin: named.origin, secret })
  opened.push(local)
  expect((await fetch(local.origin, { redirect: 'manual' })).status).toBe(302)
  expect(elsewhere.asked).toEqual([])
})

test.each([
  [401, { 'x-vercel-id': 'sin1' }, /protected by Vercel\. Set VERCEL_AUTOMATION_BYPASS_SECRET to/],
  [302, { location: 'https://vercel.com/sso-api?url=x' }, /is protected by Vercel/],
  [401, {}, /refuses us \(401\).*a password/],
  [403, {}, /refuses us \(403\).*a firewall/],
  [302, { location: '/login?next=/' }, /redirects to http:.*\/login\. .*redirect or login/],
  [500, {}, /answers 500 instead of a page/],
])('refuses a URL that answers %i %j, and says what to do', async (status, headers, sentence) => {
  const { origin } = await open(status, headers)
  await expect(assertAnswers({ origin })).rejects.toThrow(sentence)
})

test.each([
  ['https://bites-git-menu.vercel.app/', null],
  ['https://bidforbites.com', null],
  ['http://127.0.0.1:4300', null],
  ['https://bidforbites.com.elsewhere.example', /vercel\.app.*neither/],
  ['https://notvercel.app', /vercel\.app.*neither/],
  ['http://x.vercel.app', /PLAYWRIGHT_BASE_URL must be a URL/],
])('takes the secret out of the environment, for %s (refusal: %s)', (url, refusal) => {
  const own = { NEXT_PUBLIC_SITE_URL: 'https://bidforbites.com' }
  const env = { ...process.env, ...own, PLAYWRIGHT_BASE_URL: url, [NAME]: secret }
  const take = () => takeDeployment(env)
  if (refusal) expect(take).toThrow(refusal)
  else expect(take()).toEqual({ origin: new URL(url).origin, secret })
  expect(env).not.toHaveProperty(NAME)
})

test('takes a URL without a secret, and no secret without a URL', () => {
  const origin = 'https://elsewhere.example'
  expect(takeDeployment({ ...process.env, PLAYWRIGHT_BASE_URL: origin })).toEqual({ origin })
  const env = { ...process.env, PLAYWRIGHT_BASE_URL: undefined, [NAME]: secret }
  expect(takeDeployment(env)).toBe(null)
  expect(env).not.toHaveProperty(NAME)
})
