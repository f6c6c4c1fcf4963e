import { expect, jest, test } from '@jest/globals'

jest.mock('@/lib/content/site', () => ({
  ...jest.requireActual<object>('@/lib/content/site'),
  socialConfirmed: true,
}))

test('links and names social profiles once they are confirmed to be ours', async () => {
  const { structuredData } = await import('./structuredData')
  const { social } = await import('@/lib/content/site')
  const profiles = Object.values(social).flatMap(({ href }) => href ?? [])
  const graph = JSON.parse(structuredData('https://a.example')) as { '@graph': object[] }
  expect(graph['@graph'][0]).toMatchObject({ sameAs: profiles })
  const { footer } = await import('@/lib/content/footer')
  expect(footer.social.links).toEqual(Object.values(social))
})
