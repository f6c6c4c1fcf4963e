/** @jest-environment node */
import { expect, jest, test } from '@jest/globals'

jest.mock('@/lib/content/dish', () => {
  const { dish } = jest.requireActual<typeof import('@/lib/content/dish')>('@/lib/content/dish')
  return { dish: { ...dish, name: 'Crème 炒粿条' } }
})

test('the share card names a letter that its font lacks, instead of leaving it out', async () => {
  const { GET } = await import('./route')
  expect(GET).toThrow('“è”')
})
