import path from 'node:path'
import { expect, test } from '@jest/globals'
import { blankWordsIn } from './blankWords'
import { folderOf } from './folder.test.setup'

test('finds the content files that have a blank word', async () => {
  const folder = folderOf({
    'faq.ts': "export const faq = { title: 'Kopi', items: [{ answer: ' ' }, 3] }",
    'fine.ts': `export const words = ['Say "lah"', null, 'Nasi, mee']`,
    'header.ts': "export const nav = { label: 'Menu' }; export const skip = '\\n'",
    'notes.md': 'no code',
  })
  const files = await blankWordsIn(folder)
  expect(files.map((file) => path.basename(file))).toEqual(['faq.ts', 'header.ts'])
})
