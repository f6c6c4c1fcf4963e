import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { parse, serialize } from 'parse5'
import type { AnalyticsTool } from '@/lib/content/site'
import { readEnv } from '@/lib/env'
import { addCsp } from './csp'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const charset = '<meta charset="utf-8">'
const page = (body: string) =>
  `<!DOCTYPE html><html><head>${charset}<title>x</title></head><body>${body}</body></html>`
const mail = 'https://mail.example.com'
const META = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/

function add(html: string, variables = {}, tools: AnalyticsTool[] = []) {
  const parsed = parse(html)
  addCsp(parsed, readEnv({ NEXT_PUBLIC_EMAILJS_ORIGIN: mail, ...variables }), 'odd.html', tools)
  return serialize(parsed)
}
const cspOf = (body: string, variables = {}, tools: AnalyticsTool[] = []) =>
  META.exec(add(page(body), variables, tools))![1]!

test('stands right after the charset, and changes nothing else', () => {
  const html = page('<p>RM25 &amp; more</p><pre>price = "$&amp;"</pre>')
  const [before, , after] = add(html).split(META)
  expect(before).toMatch(new RegExp(`${charset}$`))
  expect(`${before}${after}`).toBe(html)
})

test('forbids whatever an empty page does not do', () => {
  expect(cspOf('').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    'style-src',
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${mail}`,
    `form-action ${mail}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types waitlist#worker',
  ])
})

test('hashes each style as a browser does, without the comments of a drawing', () => {
  const csp = cspOf('<style>p{}</style><svg><style>p{}<!-- why -->a{}</style></svg>')
  expect(csp).toContain(`; style-src ${sha('p{}')} ${sha('p{}a{}')}; `)
})

test.each([
  ['inline code', '<p style="color:red">'],
  ['inline code', '<button onclick="x()">'],
  ['a script', '<script>track()</script>'],
  ['a script', '<script src="https://a.example/_next/track.js">'],
  ['a script', '<script src="/track.js">'],
  ['a stylesheet (inlineCss', '<link rel="preload stylesheet" href="/_next/1.css">'],
])('throws at %s, naming page and markup: %s', (what, markup) => {
  const addTo = () => cspOf(`<p>Fine</p>${markup}`)
  expect(addTo).toThrow(`odd.html contains ${what}`)
  expect(addTo).toThrow(`which the CSP would block: ${markup}`)
})

test('allows the script and the connections of a listed analytics tool', () => {
  const csp = cspOf('<script src="https://teh.example/t.js?v=2"></script>', {}, [
    { name: 'Teh', script: 'https://teh.example/t.js?v=2', connect: ['https://in.teh.example'] },
    { name: 'Kopi', script: '/kopi.js' },
  ])
  expect(csp).toContain("; script-src 'self' https://teh.example/t.js; ")
  expect(csp).toContain(`; connect-src 'self' ${mail} https://in.teh.example; `)
  expect(() => cspOf('<script src="/kopi.js">')).toThrow(/analytics tool in lib\/content\/site\.ts/)
})

test('allows the toolbar on a preview what its documentation asks for, and no more', () => {
  expect(cspOf('<style>p{}</style>', { VERCEL_ENV: 'preview' }).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' https://vercel.live",
    "style-src https://vercel.live 'unsafe-inline'",
    "img-src 'self' https://vercel.live https://vercel.com data: blob:",
    "font-src 'self' https://vercel.live https://assets.vercel.com",
    "manifest-src 'self'",
    `connect-src 'self' ${mail} https://vercel.live wss://ws-us3.pusher.com`,
    `form-action ${mail}`,
    "base-uri 'none'",
    "object-src 'none'",
    'frame-src https://vercel.live',
  ])
})
