import { expect, test } from '@jest/globals'
import { structuredData } from './structuredData'

test('names whole addresses only', () => {
  const json = structuredData('https://a.example')
  expect(JSON.parse(json)).toHaveProperty('@context', 'https://schema.org')
  expect(json).not.toMatch(/"(url|logo|@id)":"(?!https:\/\/a\.example\/)/)
})
