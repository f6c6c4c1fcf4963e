import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import { policyFor } from './policy'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>x</title></head><body>${body}</body></html>`
const mail = 'https://mail.example.com'
const policy = (body: string, variables = {}) =>
  policyFor(page(body), readEnv({ NEXT_PUBLIC_EMAILJS_ORIGIN: mail, ...variables }))
const directive = (whole: string, name: string) => new RegExp(`${name} ([^;]*)`).exec(whole)?.[1]

describe('the policy', () => {
  test('forbids whatever an empty page does not do', () => {
    expect(policy('').split('; ')).toEqual([
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
      'trusted-types nextjs#bundler waitlist#worker',
    ])
  })

  test('hashes styles without the comments of a drawing, as a browser does', () => {
    const whole = policy('<style>p{}</style><svg><style>p{}<!-- why -->a{}</style></svg>')
    expect(directive(whole, 'style-src')).toBe(`${sha('p{}')} ${sha('p{}a{}')}`)
  })

  test.each(['<p style="color:red">', '<button onclick="x()">'])('refuses %s', (markup) => {
    expect(() => policy(markup)).toThrow(/the policy would refuse it/)
  })
})

describe('on Vercel', () => {
  const body = '<style>p{}</style>'

  test('a preview allows the toolbar what its documentation asks for, and no more', () => {
    expect(policy(body, { VERCEL_ENV: 'preview' }).split('; ')).toEqual([
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

  test.each(['production', 'development', ''])('VERCEL_ENV=%s changes nothing', (environment) => {
    expect(policy(body, { VERCEL: '1', VERCEL_ENV: environment })).toBe(policy(body))
  })
})
