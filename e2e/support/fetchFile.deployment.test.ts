/** @jest-environment node */
import { gzipSync } from 'node:zlib'
import { afterEach, expect, jest, test } from '@jest/globals'
import { listen } from '../sandbox/ports'
import { ask, fetchFile } from './fetchFile'

/** Server that `afterEach` closes. Jest never exits while a server is open. */
let host: Awaited<ReturnType<typeof listen>> | undefined
afterEach(() => host?.close())

async function open(answer: () => Response | Promise<Response>) {
  host = await listen({ fetch: answer })
  return host.origin
}

const silence = () => new Promise<Response>(() => undefined)
const drip = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('<!doctype html>')),
    }),
  )
const packed = gzipSync(Buffer.alloc(100_000_000))
const bomb = () => new Response(packed, { headers: { 'content-encoding': 'gzip' } })

test.each([
  ['never answers', silence, 300, 'it took more than 0.3 s'],
  ['drips', drip, 300, 'it took more than 0.3 s'],
  ['unpacks to 100 MB', bomb, undefined, 'it has more than 20 MB, so it is not ours'],
])('says in one sentence that a host %s', async (_, answer, limitMs, why) => {
  const origin = await open(answer)
  const sentence = `Cannot read ${origin}: ${why}. Try again`
  await expect(ask(origin, limitMs)).rejects.toThrow(sentence)
})

test('names the way through a proxy where no host answers', async () => {
  const origin = await open(() => new Response())
  host?.close()
  await expect(ask(origin)).rejects.toThrow(
    /: ECONNREFUSED\. .*HTTPS_PROXY, and NODE_USE_ENV_PROXY=1/,
  )
})

test.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CERT_HAS_EXPIRED'])(
  'calls %s a problem with the certificate',
  async (code) => {
    const cause = Object.assign(new Error('self-signed certificate'), { code })
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed', { cause }))
    await expect(ask('https://a.my')).rejects.toThrow(`${code}. The certificate is at fault`)
  },
)

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
  const origin = await open(() => new Response(null, { status: 302, headers: { location } }))
  const sentence = new RegExp(`^/robots\\.txt redirects to ${shown.replace('[', '\\[')}\\. Remove`)
  await expect(fetchFile(origin, '/robots.txt')).rejects.toThrow(sentence)
})
