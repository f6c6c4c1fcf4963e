import { spawnSync } from 'node:child_process'
import { expect, jest, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import { launchPoints } from './launchPoints'
import { reportBuild } from './launchReport'

const ready = {
  support: { privacy: { label: 'Privacy Policy', href: '/privacy' as const } },
  social: {},
  socialConfirmed: true,
  privacyContact: 'privacy@b.my',
  analytics: [{ name: 'Teh Counter' }],
  notices: ['We use Teh Counter.', 'Kami guna Teh Counter.'],
}

const link = (label: string) => ({ label, href: null })

test.each([
  [{ support: { contact: link('Say hello') } }, true, /"Say hello" .*support\.contact/],
  [{ support: { terms: link('Contact Us') } }, false, /"Contact Us" .*support\.terms/],
  [{ social: { contact: link('Facebook') } }, false, /"Facebook" .*social\.contact/],
  [{ privacyContact: 'privacy@b.example' }, true, /privacyContact.*site\.ts/],
  [{ notices: ['We use Teh Counter.', 'Tiada.'] }, true, /must name Teh Counter.*waitlist\.ts/],
  [{ socialConfirmed: false }, true, /socialConfirmed.*site\.ts/],
])('reports %j as one item', (change, required, text) => {
  expect(launchPoints(undefined, { ...ready, ...change })).toEqual([
    { required, text: expect.stringMatching(text) },
  ])
})

test('reports nothing when all is set', () => {
  expect(launchPoints(undefined, ready)).toEqual([])
})

test('lists the links that the law requires first', () => {
  const keys = ['vendor', 'contact', 'terms', 'privacy']
  const support = Object.fromEntries(keys.map((key) => [key, link(key)]))
  const points = launchPoints(undefined, { ...ready, support })
  const named = points.map(({ text }) => text.split('"')[1])
  expect(named).toEqual(['contact', 'privacy', 'vendor', 'terms'])
})

test('a build names what is not set, and the placeholder URL', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  reportBuild(readEnv({ NEXT_PUBLIC_EMAILJS_SERVICE_ID: 'service_1' }))
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^Not set: NEXT_PUBLIC_EMAILJS_TEMPLATE_ID, /)],
    [expect.stringContaining('placeholder URL https://bidforbites.example.')],
  ])
})

test('a build at a host lists what is missing, and warns of no URL that is set', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const env = readEnv({ CF_PAGES: '1', CF_PAGES_BRANCH: 'menu' })
  reportBuild({ ...env, missing: ['NEXT_PUBLIC_EMAILJS_PUBLIC_KEY'] })
  expect(log.mock.calls.join('\n')).toMatch(/✗ NEXT_PUBLIC_EMAILJS_PUBLIC_KEY .*Not ready/s)
  expect(warn).not.toHaveBeenCalled()
})

function checkLaunch() {
  const env = { ...process.env, NEXT_PUBLIC_EMAILJS_TEMPLATE_ID: '', NEXT_PUBLIC_SITE_URL: '' }
  const args = ['--import', 'tsx', 'lib/export/launch/checkLaunch.ts']
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

test('check:launch names what is missing and exits with 1', () => {
  const { status, stdout } = checkLaunch()
  expect(stdout).toMatch(/^✗ NEXT_PUBLIC_EMAILJS_TEMPLATE_ID is not set\./m)
  expect(stdout).toMatch(/\nNot ready: \d+ required.+\n$/)
  expect(status).toBe(1)
})
