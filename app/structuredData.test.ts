import { expect, test } from '@jest/globals'
import { site } from '@/lib/content/site'
import { structuredData } from './structuredData'

test('names whole addresses only', () => {
  const json = structuredData('https://a.example')
  expect(JSON.parse(json)).toHaveProperty('@context', 'https://schema.org')
  expect(json).not.toMatch(/"(url|logo|@id)":"(?!https:\/\/a\.example\/)/)
})

test('the organisation and its site have the name of the page', () => {
  const named = { name: site.name }
  const json = structuredData('https://a.example')
  expect(JSON.parse(json)).toMatchObject({ '@graph': [named, named, { '@type': 'FAQPage' }] })
})
