import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { keep, openPage, pass, tell, world } from './delivery.test.setup'
import type { Service } from './delivery.test.setup'
import { sharedEntries } from './entries'
import { refusal } from './storage.test.setup'

const background = { prepare: jest.fn(), goOn: jest.fn<() => Promise<boolean>>() }

beforeEach(() => {
  background.prepare.mockClear()
  background.goOn.mockReset().mockResolvedValue(true)
})

const openWithBackground = () => openPage(background)
/** IndexedDB takes turns of its own, which the clock doesn't count. */
async function passShared(ms: number) {
  for (let step = 0; step < 20; step += 1) {
    await pass(ms / 20)
    for (let turn = 0; turn < 5; turn += 1) await setImmediate()
  }
}
function hide() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('where there is Background Sync, entries lie where the worker can read them', async () => {
  const { submit, goesOn } = openWithBackground()
  world.service = 'isDown'
  void submit('aina')
  await passShared(200)
  expect(localStorage).toHaveLength(0)
  expect(await sharedEntries().readAll()).toHaveLength(1)
  expect(goesOn()).toBe('inBackground')
})

// @spec-8.20
test.each<[string, Service, number]>([
  ['that is refused', 'isDown', 300],
  ['without an outcome after two seconds', 'silent', 2000],
])(
  'the browser is asked to go on for a first attempt %s, and not before',
  async (_, what, when) => {
    world.service = what
    const { submit } = openWithBackground()
    void submit('aina')
    await passShared(99)
    expect(background.goOn).not.toHaveBeenCalled()
    await passShared(when)
    expect(background.goOn).toHaveBeenCalled()
  },
)

// @spec-8.6
test.each([
  ['refuses', () => Promise.resolve(false)],
  ['cannot even be asked', () => Promise.reject(new TypeError())],
])('a submit settles, and promises nothing, when the browser %s', async (_, goOn) => {
  background.goOn.mockImplementation(goOn)
  world.service = 'isDown'
  const { submit, goesOn } = openWithBackground()
  const settled = jest.fn()
  void submit('aina').then(settled)
  await passShared(2000)
  expect(settled).toHaveBeenCalled()
  expect(goesOn()).toBe('nextVisit')
  // After the attempt, for its outcome, and after two seconds: not again because it refused.
  expect(background.goOn.mock.calls.length).toBeLessThanOrEqual(3)
})

test('the browser is asked to go on with what an earlier visit left, once it is refused', async () => {
  keep('aina')
  world.service = 'isDown'
  const { goesOn } = openWithBackground()
  await passShared(500)
  expect(background.goOn).toHaveBeenCalledTimes(1)
  expect(goesOn()).toBe('inBackground')
})

test('a signup that works asks for nothing', async () => {
  const { submit } = openWithBackground()
  void submit('aina')
  await passShared(5000)
  tell('pagehide')
  await passShared(10)
  expect(world.inbox).toEqual(['aina'])
  expect(background.goOn).not.toHaveBeenCalled()
})

test('the success waits for the promise of the browser, for a second at most', async () => {
  world.service = 'isDown'
  let promise = (_isPromised: boolean) => {}
  background.goOn.mockImplementation(() => new Promise((resolve) => (promise = resolve)))
  const { submit, goesOn } = openWithBackground()
  let isSettled = false
  void submit('aina').then(() => (isSettled = true))
  await passShared(500)
  expect(isSettled).toBe(false)
  await passShared(1000)
  expect(isSettled).toBe(true)
  expect(goesOn()).toBe('nextVisit')
  promise(true)
  await passShared(10)
  expect(goesOn()).toBe('inBackground')
})

test.each([
  ['a page that goes', () => tell('pagehide')],
  ['a page that is hidden, which a phone may end without a word', hide],
])('%s asks the browser to go on with what is kept', async (_, go) => {
  world.service = 'isDown'
  const { submit } = openWithBackground()
  void submit('aina')
  await passShared(1000)
  const before = background.goOn.mock.calls.length
  go()
  await passShared(10)
  expect(background.goOn.mock.calls.length).toBe(before + 1)
})

test('while one of two is only in memory, both are promised for as long as the page is open', async () => {
  world.service = 'isDown'
  const { submit, goesOn } = openPage()
  void submit('aina')
  await pass(200)
  expect(goesOn()).toBe('nextVisit')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal)
  void submit('badrul')
  await pass(2000)
  expect(localStorage).toHaveLength(1)
  expect(goesOn()).toBe('whileOpen')
})

test('the worker is fetched with the first touch of the form, where there is one', () => {
  openPage().prepare()
  expect(background.prepare).not.toHaveBeenCalled()
  openWithBackground().prepare()
  expect(background.prepare).toHaveBeenCalledTimes(1)
})

// @spec-8.6 @spec-8.16
test('a storage that never opens holds nobody up', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal)
  const { submit } = openWithBackground()
  let isSettled = false
  void submit('aina').then(() => (isSettled = true))
  await pass(15_000)
  expect(isSettled).toBe(true)
  expect(world.inbox).toEqual(['aina'])
})
