import { expect, test } from '@jest/globals'
import { blankWordsIn } from './blankWords'
import { folderOf } from './folder.test.setup'

test('finds blank words in every content file of a folder', async () => {
  const folder = folderOf({
    'faq.ts': "export const faq = { title: ' ', href: null, items: [{ answer: '' }, 3] }",
    'header.ts': "export const nav = { label: 'Menu' }; export const skip = '\\n'",
    'notes.md': 'no code',
  })
  expect(await blankWordsIn(folder)).toEqual([
    'faq.ts: faq.title',
    'faq.ts: faq.items[0].answer',
    'header.ts: skip',
  ])
})
