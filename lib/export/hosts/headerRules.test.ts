import { expect, test } from '@jest/globals'
import { headersAt } from './headerRules'

// @spec-15.3
test('throws when two rules set one header for a path', () => {
  const headers = [{ key: 'X-A', value: '1' }]
  const rules = [
    { source: '/(.*)', headers },
    { source: '/a', headers },
  ]
  expect(() => headersAt('/a', rules)).toThrow('set X-A for /a.')
})

// @spec-12.5
test('forbids framing and sniffing, limits referrer and permissions, and forces HTTPS', () => {
  expect(headersAt('/no-such-meal')).toEqual(headersAt('/'))
  expect(Object.fromEntries(headersAt('/'))).toEqual({
    // Omits includeSubDomains, because one page must not decide for the company's other hosts.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'public, max-age=0, must-revalidate',
  })
})

// @spec-12.5
test('only pictures may be shown on other sites', () => {
  const pictures = ['/icon.svg', '/icon-512.png', '/share-card.png', '/illustrations/a.svg']
  const files = [...pictures, '/', '/waitlist/worker.js', '/_next/static/a.js', '/no-such-meal']
  const isShown = (file: string) =>
    headersAt(file).get('Cross-Origin-Resource-Policy') === 'cross-origin'
  expect(files.filter(isShown)).toEqual(pictures)
})
