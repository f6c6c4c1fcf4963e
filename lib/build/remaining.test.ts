import { expect, test } from '@jest/globals'
import { remaining } from './remaining'

const ready = {
  missing: [],
  blank: [],
  links: { support: [{ label: 'Privacy Policy', href: '/privacy' }], social: [] },
  socialConfirmed: true,
  security: { contact: 'mailto:a@b.my', expires: '2027-10-31T00:00:00Z' },
  today: new Date('2026-11-20'),
}

test('has nothing to say when all is there', () => {
  expect(remaining(ready)).toEqual([])
})

test.each([
  [{ missing: ['NEXT_PUBLIC_SITE_URL'] }, true, /NEXT_PUBLIC_SITE_URL is not set.*\.env/],
  [{ blank: ['faq.ts: faq.title'] }, true, /faq\.ts: faq\.title.*lib\/content/],
  [
    { links: { support: [{ label: 'Privacy Policy', href: null }], social: [] } },
    true,
    /"Privacy Policy" leads nowhere.*site\.ts/,
  ],
  [
    { links: { support: [], social: [{ label: 'Facebook', href: null }] } },
    false,
    /"Facebook".*social/,
  ],
  [{ socialConfirmed: false }, false, /handles.*site\.ts/],
  [
    { security: { contact: 'mailto:x@bidforbites.example', expires: ready.security.expires } },
    false,
    /security\.contact/,
  ],
  [{ today: new Date('2027-10-15') }, false, /security\.expires/],
])('%j is one point of its own', (change, essential, text) => {
  const points = remaining({ ...ready, ...change })
  expect(points).toHaveLength(1)
  expect(points[0]!.essential).toBe(essential)
  expect(points[0]!.text).toMatch(text)
})

test('security.txt may end in thirty days', () => {
  expect(remaining({ ...ready, today: new Date('2027-10-01T00:00:00Z') })).toEqual([])
})

test('says essential things first', () => {
  const points = remaining({ ...ready, socialConfirmed: false, missing: ['A', 'B'] })
  expect(points.map(({ essential }) => essential)).toEqual([true, true, false])
})

test('says first which links the law asks for, and keeps the order of the page otherwise', () => {
  const labels = ['Become a Vendor', 'Contact Us', 'Terms of Service', 'Privacy Policy']
  const support = labels.map((label) => ({ label, href: null }))
  const points = remaining({ ...ready, links: { support, social: [] } })
  expect(points.map(({ text }) => text.split('"')[1])).toEqual([
    'Contact Us',
    'Privacy Policy',
    'Become a Vendor',
    'Terms of Service',
  ])
})
