/** @jest-environment node */
import { gzipSync } from 'node:zlib'
import { afterEach, expect, jest, test } from '@jest/globals'
import { listen } from '../sandbox/ports'
import { ask, fetchFile } from './fetchFile'

const LIMIT_MS = 300
let opened: { close: () => void }[] = []

afterEach(() => {
  for (const site of opened) site.close()
  opened = []
})

async function open(answer: () => Response | Promise<Response>) {
  const site = await listen({ fetch: answer })
  opened.push(site)
  return site
}

const dripping = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('<!doctype html>')),
  })
const packed = gzipSync(Buffer.alloc(100_000_000))

test.each([
  [
    'never answers',
    () => new Promise<Response>(() => undefined),
    'it took more than 0.3 s. Try again',
  ],
  ['drips', () => new Response(dripping()), 'it took more than 0.3 s. Try again'],
  [
    'unpacks to 100 MB',
    () => new Response(packed, { headers: { 'content-encoding': 'gzip' } }),
    'it has more than 20 MB, so it is not ours. Try again',
  ],
])('says in one sentence that a host %s', async (what, answer, why) => {
  const { origin } = await open(answer)
  const limit = what.startsWith('unpacks') ? undefined : LIMIT_MS
  await expect(ask(origin, {}, limit)).rejects.toThrow(`Cannot read ${origin}: ${why}`)
})

test('names the way through a proxy where no host answers', async () => {
  const { origin } = await open(() => new Response())
  opened.pop()?.close()
  await expect(ask(origin)).rejects.toThrow(
    /: ECONNREFUSED\. .*HTTPS_PROXY, and NODE_USE_ENV_PROXY=1/,
  )
})

test('quotes a reason that has no code', async () => {
  const cause = Object.assign(new Error('Proxy answered\n502.'), { code: 0 })
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed', { cause }))
  await expect(ask('https://a.my')).rejects.toThrow(
    'Cannot read https://a.my: Proxy answered 502. Try',
  )
})

test.each([
  ['http://[', '“http://[”, which is no URL'],
  ['file:///etc/passwd', 'file:///etc/passwd'],
  ['/login?token=secret', 'http://127.0.0.1:\\d+/login'],
  ['https://me:secret@a.example/##[error]x', 'https://a.example/'],
])('refuses a redirect to %s', async (location, shown) => {
  const { origin } = await open(() => new Response(null, { status: 302, headers: { location } }))
  const sentence = new RegExp(`^/robots\\.txt redirects to ${shown.replace('[', '\\[')}\\. Remove`)
  await expect(fetchFile(origin, '/robots.txt')).rejects.toThrow(sentence)
})
