import { expect, test } from '@jest/globals'
import { readEnv } from './env'

const complete = {
  NEXT_PUBLIC_EMAILJS_SERVICE_ID: 'service_1',
  NEXT_PUBLIC_EMAILJS_TEMPLATE_ID: 'template_1',
  NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: 'key_1',
  NEXT_PUBLIC_EMAILJS_ORIGIN: 'https://mail.example.com/',
  NEXT_PUBLIC_SITE_URL: 'https://bidforbites.example.com/',
}

test('reads every variable and drops a trailing slash', () => {
  expect(readEnv(complete)).toEqual({
    emailService: {
      origin: 'https://mail.example.com',
      serviceId: 'service_1',
      templateId: 'template_1',
      publicKey: 'key_1',
    },
    siteUrl: 'https://bidforbites.example.com',
    missing: [],
  })
})

test('names what is unset or blank, and still gives usable addresses', () => {
  const env = readEnv({ NEXT_PUBLIC_EMAILJS_SERVICE_ID: '  ' })
  expect(env.emailService.origin).toBe('https://api.emailjs.com')
  expect(env.siteUrl).toBe('https://bidforbites.example')
  expect(env.missing).toEqual([
    'NEXT_PUBLIC_EMAILJS_SERVICE_ID',
    'NEXT_PUBLIC_EMAILJS_TEMPLATE_ID',
    'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY',
    'NEXT_PUBLIC_SITE_URL',
  ])
})

test('takes "self" for a service on the page’s own origin', () => {
  expect(readEnv({ NEXT_PUBLIC_EMAILJS_ORIGIN: 'self' }).emailService.origin).toBe('')
})

test('lets plain http pass on this machine only', () => {
  const at = (address: string) => () => readEnv({ NEXT_PUBLIC_EMAILJS_ORIGIN: address })
  expect(at('http://127.0.0.1:4174')().emailService.origin).toBe('http://127.0.0.1:4174')
  expect(at('http://localhost:4174')().emailService.origin).toBe('http://localhost:4174')
  expect(at('http://[::1]:4174')().emailService.origin).toBe('http://[::1]:4174')
  expect(at('http://mail.example.com')).toThrow(/NEXT_PUBLIC_EMAILJS_ORIGIN/)
})

test.each(['NEXT_PUBLIC_EMAILJS_ORIGIN', 'NEXT_PUBLIC_SITE_URL'])(
  'stops at a malformed %s with a sentence that names it and shows it',
  (name) => {
    for (const address of [
      'bidforbites.com',
      'https://',
      'javascript:alert(1)',
      'ftp://localhost',
      'https://a.example/path',
      'https://a.example/?q=1',
      'https://a.example/#x',
      'https://me@a.example',
    ]) {
      expect(() => readEnv({ [name]: address })).toThrow(`${name} must be an address`)
      expect(() => readEnv({ [name]: address })).toThrow(address)
    }
  },
)
