import { expect, test } from '@jest/globals'
import { blankWordsIn, wordsBeyondFont } from './content'
import { folderOf } from './folder.test.setup'

test('finds blank words in every content file of a folder and says where', async () => {
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

test('finds words that the display font cannot write, but not in running text', async () => {
  const words = "{ title: 'Café –\\n70%…', items: [{ answer: 'Café', who: '馬來' }] }"
  expect(await wordsBeyondFont(folderOf({ 'faq.ts': `export const faq = ${words}` }))).toEqual([
    'faq.ts: faq.title (é)',
    'faq.ts: faq.items[0].who (馬來)',
  ])
})
