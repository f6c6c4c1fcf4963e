/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@jest/globals'
import packageJson from '../../package.json' with { type: 'json' }
import { contentMistakes } from './contentMistakes'
import { folderOf } from './folder.test.setup'

const SITE = `import { claims } from './claims'
const name = 'Bites'
export const site = {
  name,
  reason: \`Up to \${claims.maxDiscount} off\`,
  privacyContact: 'privacy@bites.example',
  security: { contact: 'mailto:a@b.my', expires: '2027-10-31T00:00:00Z' },
} as const
export const socialConfirmed: boolean = false
export const support = {
  contact: { label: 'Contact Us', href: null },
  privacy: { label: 'Privacy Policy', href: null },
} as const satisfies Record<string, LinkOrPlaceholder>
export const faq = {
  title: 'Questions',
  picture: { file: 'kopi.svg', width: 240 },
  items: [
    { question: 'When?', answer: 'Soon.' },
    { question: 'Where?', answer: 'Near you.' },
    { question: 'Why?', answer: 'Lapar.' },
  ],
} as const
export const anchors = { vendors: 'vendors', faq: 'faq' } as const
`
const FILES = ['privacy.html', 'privacy.pdf', 'legal/Terms of use.pdf']

function mistakesWith(from: string, to: string): string[] {
  expect(SITE).toContain(from)
  return contentMistakes({ 'site.ts': SITE.replace(from, () => to) }, FILES)
}
const mistakesOfLink = (link: string) => mistakesWith('null', `'${link}'`)

test('finds nothing wrong in content as it should be', () => {
  expect(mistakesWith('', '')).toEqual([])
})

// @spec-2.11
test.each([
  ['www.bites.my', "Write 'https://www.bites.my'."],
  ['bites.my/contact', "Write 'https://bites.my/contact'."],
  ['http://bites.my', "Write 'https://bites.my'."],
  ['https:/bites.my', "Write 'https://bites.my'."],
  ['https;//bites.my', "Write 'https://bites.my'."],
  ['https://https://bites.my', "Write 'https://bites.my'."],
  ['//bites.my', "Write 'https://bites.my'."],
  ['hello@bites.my', "Write 'mailto:hello@bites.my'."],
  ['hello@makanmurah', 'for mail looks like'],
  ['mailto:hello@makanmurah', 'for mail looks like'],
  ['mailto: hello@bites.my', 'Remove the space'],
  ['https://bites.my/our menu', 'Remove the space'],
  ['https://bites.my\u200b', 'Remove the space or invisible character'],
  ['https://www.bites,my', '“www.bites,my” is no host'],
  ['https://bites', '“bites” is no host'],
  ['https://me@bites.my', '“me@bites.my” is no host'],
  ['null', 'write null without quotes'],
  ['', 'write null without quotes'],
  ['+60 12-345 6789', "'tel:+60123456789'"],
  ['@bidforbites', "'https://www.instagram.com/bidforbites'"],
  ['privacy.pdf', "Put the file into public/ and write '/privacy.pdf'."],
  ['/Privacy.pdf', 'public/ lacks this file: add it, or correct the link. Capitals count.'],
  ['#Vendors', 'no such section'],
  ['facebook', "A link looks like 'https://example.com/page'"],
  ['javascript:alert(1)', "A link looks like 'https://example.com/page'"],
])('refuses the link %j in one sentence', (link, remedy) => {
  const start = `site.ts:11: support.contact.href is '${link}'. `
  expect(mistakesOfLink(link)).toEqual([expect.stringContaining(remedy)])
  expect(mistakesOfLink(link)[0]).toContain(start)
})

// @spec-2.11
test.each([
  'https://www.tiktok.com/@bidforbites',
  'HTTPS://Bites.MY:8443/a,b;c=(d)?to=x@y.my#top',
  'https://my_stall.blogspot.com',
  'https://münchen.example/straße',
  'https://wa.me/60123456789?text=Hi%20there',
  "mailto:o'neil+bites@mail.kedai.com.my?subject=Hi%20there",
  'mailto:a@b.my,c%2Bd@e.my',
  'tel:+60-12-345-6789',
  '#vendors',
  '/',
  '/privacy',
  '/privacy.pdf?v=2#page=3',
  '/legal/Terms of use.pdf',
])('takes the link %s', (link) => {
  expect(mistakesOfLink(link.replace("'", String.raw`\'`))).toEqual([])
})

test.each([
  [
    "'privacy@bites.example'",
    "'mailto:me@bites.my'",
    /^site\.ts:6: site\.privacyContact .+mailbox/,
  ],
  ["'privacy@bites.example'", "'hello@makanmurah'", /^site\.ts:6: site\.privacyContact .+mailbox/],
  ["'privacy@bites.example'", "'hello@bites,my'", /^site\.ts:6: site\.privacyContact .+mailbox/],
  ["'privacy@bites.example'", "'Aina <a@bites.my>'", /^site\.ts:6: site\.privacyContact .+mailbox/],
  ["'mailto:a@b.my'", "'a@b.my'", /^site\.ts:7: site\.security\.contact .+'mailto:a@b\.my'/],
  [
    '2027-10-31T',
    '2027-02-31T',
    /^site\.ts:7: site\.security\.expires is '2027-02-31.+a date such as/,
  ],
  ['2027-10-31T00:00:00Z', '31/10/2027', /^site\.ts:7: site\.security\.expires .+a date such as/],
  ['= false', "= 'true'", /^site\.ts:9: socialConfirmed is 'true'\. Write true or false\./],
  ['= false', '= True', /^site\.ts:9: socialConfirmed is True\. Write true or false\./],
  ['null', 'Null', /^site\.ts:11: support\.contact\.href is Null\. A link looks/],
  ["'Questions'", '5', /^site\.ts:15: faq\.title is 5\. Write words 'in quotes'\./],
  ["'Questions'", 'null', /^site\.ts:15: faq\.title is null\. Write words/],
  ["'Questions'", "' '", /^site\.ts:15: faq\.title is ' '\. Write words/],
  ["'Questions'", 'Soalan', /^site\.ts:15: faq\.title is Soalan\. Write words/],
  ['240', "'240'", /^site\.ts:16: faq\.picture\.width is '240'\. Write a number/],
  ["answer: 'Near", "anwser: 'Near", /^site\.ts:19: .+faq\.items lacks answer and has anwser\./],
])('refuses the value of %s → %s', (from, to, sentence) => {
  expect(mistakesWith(from, to)).toEqual([expect.stringMatching(sentence)])
})

test.each([
  ["'Bites'", '‘Bites’', /^site\.ts:2: “const name = ‘Bites’”\. Instead of ‘, write/],
  ["'Bites'", "'Bites’", /^site\.ts:2: .+ End the text with the quote/],
  ["'Bites'", "'Aina's'", /^site\.ts:2: .+ apostrophe/],
  ["{ label: 'Contact Us',", "{ label: 'Contact Us'", /^site\.ts:11: .+A comma, quote or bracket/],
  ['href: null },', 'href: null', /^site\.ts:11: .+ A comma or } is missing at its end\./],
  ['href: null },', 'href: null }', /^site\.ts:11: .+ A comma or } is missing at its end\./],
  ['href: null },', 'href: null ,', /^site\.ts:10: “export const support = {”\. In this list, a }/],
  ['  ],', '', /^site\.ts:14: “export const faq = {”\. In this list, a } or ]/],
])('names the line of a syntax error: %s → %s', (from, to, sentence) => {
  expect(mistakesWith(from, to)).toEqual([expect.stringMatching(sentence)])
})

test('check:content prints only the sentence and exits with 1', () => {
  const cwd = folderOf({ 'lib/content/site.ts': 'export const name = “Bites”\n', 'public/a': '' })
  const tsx = pathToFileURL(require.resolve('tsx')).href
  const args = ['--import', tsx, path.resolve('lib/build/checkContent.ts')]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  expect(stderr).toMatch(/^✗ lib\/content\/site\.ts:1: .+straight quote: '\.\n\nCorrect .+\n$/)
  expect(status).toBe(1)
})

test.each(['start', 'dev', 'build', 'check', 'check:launch'] as const)(
  'npm run %s checks content before anything imports it',
  (script) => {
    const first =
      /^(npm run check:content|(node --import )?tsx --import \.\/lib\/build\/checkContent)/
    expect(packageJson.scripts[script]).toMatch(first)
  },
)
