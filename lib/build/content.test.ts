import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { blankWordsIn } from './content'

test('finds blank words in every content file of a folder and says where', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  write('faq.ts', "export const faq = { title: ' ', href: null, items: [{ answer: '' }, 3] }")
  write('header.ts', "export const nav = { label: 'Menu' }; export const skip = '\\n'")
  write('notes.md', 'no code')
  expect(await blankWordsIn(folder)).toEqual([
    'faq.ts: faq.title',
    'faq.ts: faq.items[0].answer',
    'header.ts: skip',
  ])
})
