import { afterEach, expect, jest, test } from '@jest/globals'
import { faq } from '@/lib/content/faq'
import { site, social } from '@/lib/content/site'
import { structuredData } from './structuredData'

afterEach(() => {
  jest.restoreAllMocks()
})

/** What a search engine reads. */
function readElement() {
  const html = `<body>${structuredData('https://a.example')}<p>after</p></body>`
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const [script, ...others] = body.children
  const data = JSON.parse(script!.textContent) as {
    '@context': string
    '@graph': Record<string, unknown>[]
  }
  return { type: script!.getAttribute('type'), others: others.map(({ tagName }) => tagName), data }
}

test('is JSON-LD in the vocabulary of schema.org', () => {
  const { type, data } = readElement()
  expect(type).toBe('application/ld+json')
  expect(data['@context']).toBe('https://schema.org')
})

test('says who we are and where else we are found, without the places we are not at yet', () => {
  const places = social.map(({ href }) => href).filter((href) => href !== null)
  expect(readElement().data['@graph'][0]).toEqual({
    '@type': 'Organization',
    '@id': 'https://a.example/#organization',
    name: site.name,
    slogan: site.tagline,
    url: 'https://a.example/',
    logo: 'https://a.example/icon-512.png',
    sameAs: places,
  })
})

test('says that the site is ours, and in which language', () => {
  expect(readElement().data['@graph'][1]).toEqual({
    '@type': 'WebSite',
    '@id': 'https://a.example/#website',
    name: site.name,
    url: 'https://a.example/',
    inLanguage: site.language,
    publisher: { '@id': 'https://a.example/#organization' },
  })
})

test('gives every question of the page with its answer', () => {
  expect(readElement().data['@graph'][2]).toEqual({
    '@type': 'FAQPage',
    '@id': 'https://a.example/#faq',
    mainEntity: faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
})

test('cannot be ended by its words', () => {
  const name = 'A </script><b> & <!-- B'
  const words: { name: string } = site
  jest.replaceProperty(words, 'name', name)
  const { data, others } = readElement()
  expect(data['@graph'][0]).toMatchObject({ name })
  expect(others).toEqual(['P'])
})
