import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { blankWordsIn, wordsBeyondFont } from './content'

let folder = ''
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'))
})

test('finds blank words in every content file of a folder and says where', async () => {
  write('faq.ts', "export const faq = { title: ' ', href: null, items: [{ answer: '' }, 3] }")
  write('header.ts', "export const nav = { label: 'Menu' }; export const skip = '\\n'")
  write('notes.md', 'no code')
  expect(await blankWordsIn(folder)).toEqual([
    'faq.ts: faq.title',
    'faq.ts: faq.items[0].answer',
    'header.ts: skip',
  ])
})

test('finds words that the display font cannot write, but not in running text', async () => {
  write(
    'faq.ts',
    "export const faq = { title: 'Café –\\n70%…', items: [{ answer: 'Café', who: '馬來' }] }",
  )
  expect(await wordsBeyondFont(folder)).toEqual([
    'faq.ts: faq.title (é)',
    'faq.ts: faq.items[0].who (馬來)',
  ])
})
