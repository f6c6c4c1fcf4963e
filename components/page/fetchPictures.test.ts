import { afterEach, expect, jest, test } from '@jest/globals'

const { dataset } = document.documentElement

/** Loads the module with a `requestIdleCallback` that runs when the test says so. */
async function load(connection?: { saveData: boolean }) {
  document.body.innerHTML = `<img>${'<img loading="lazy">'.repeat(4)}`
  const waiting: (() => void)[] = []
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => waiting.push(run) })
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  jest.resetModules()
  const { fetchPictures } = await import('./fetchPictures')
  fetchPictures()
  return () => waiting.shift()?.()
}

/** jsdom knows the attribute, but not the property. */
const lazy = () =>
  [...document.images].filter((image) => image.matches('[loading]') && image.loading !== 'eager')
    .length

afterEach(() => {
  delete dataset.pictures
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
})

test('fetches three pictures in each idle time, and the backgrounds last', async () => {
  const idle = await load()
  const states = [0, 1, 2].map(() => {
    const state = [lazy(), dataset.pictures]
    idle()
    return state
  })
  expect(states).toEqual([
    [4, undefined],
    [1, undefined],
    [0, undefined],
  ])
  expect(dataset.pictures).toBe('eager')
})

test('leaves pictures lazy if the visitor saves data, and shows them', async () => {
  const idle = await load({ saveData: true })
  idle()
  expect([lazy(), dataset.pictures]).toEqual([4, 'lazy'])
})
