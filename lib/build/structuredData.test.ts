import { afterEach, expect, jest, test } from '@jest/globals'
import { faq } from '@/lib/content/faq'
import { structuredData } from './structuredData'

afterEach(() => {
  jest.restoreAllMocks()
})

test('parses, whatever the words are, and names whole addresses only', () => {
  const question = 'Is </script><b> & <!-- safe?'
  const words: { items: readonly object[] } = faq
  jest.replaceProperty(words, 'items', [{ question, answer: '"Yes"' }])
  document.body.innerHTML = `${structuredData('https://a.example')}<p>after</p>`

  expect([...document.body.children].map(({ tagName }) => tagName)).toEqual(['SCRIPT', 'P'])
  const json = document.querySelector('script')!.text
  expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(question))
  expect(json).not.toMatch(/"(url|logo|@id)":"(?!https:\/\/a\.example\/)/)
})
