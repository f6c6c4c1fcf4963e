import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { SHARED_NAME } from './entries'

type Background = typeof import('./background')

/** A worker as the browser installs it. */
class Worker extends EventTarget {
  constructor(public state: string) {
    super()
  }
  become(state: string) {
    this.state = state
    registration.active = state === 'activated' ? this : null
    this.dispatchEvent(new Event('statechange'))
  }
}
const sync = { register: jest.fn<(tag: string) => Promise<void>>() }
const update = jest.fn<() => Promise<void>>()
const register = jest.fn<(address: unknown) => Promise<unknown>>()
let registration: {
  installing: Worker
  active: Worker | null
  sync: typeof sync
  update: typeof update
}
/** As for a page just opened: a policy of Trusted Types can be made once a page. */
let open: () => NonNullable<ReturnType<Background['openBackground']>>

beforeEach(() => {
  registration = { installing: new Worker('installing'), active: null, sync, update }
  update.mockReset().mockRejectedValue(new TypeError())
  sync.register.mockReset().mockResolvedValue()
  register.mockReset().mockImplementation(() => Promise.resolve(registration))
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  Object.assign(window, { SyncManager: true })
  jest.isolateModules(() => {
    const { openBackground } = jest.requireActual<Background>('./background')
    open = () => openBackground()!
  })
})

afterEach(() => {
  for (const name of ['SyncManager', 'SharedWorker', 'trustedTypes']) {
    Reflect.deleteProperty(window, name)
  }
  for (const name of ['serviceWorker', 'userAgentData']) Reflect.deleteProperty(navigator, name)
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

test.each(['SyncManager', 'serviceWorker'])('without %s there is no Background Sync', (name) => {
  Reflect.deleteProperty(name === 'SyncManager' ? window : navigator, name)
  expect(open()).toBe(null)
})

test('a shared worker that outlives the page is started with the first touch, and promises nothing', async () => {
  Reflect.deleteProperty(window, 'SyncManager')
  const port = { postMessage: jest.fn() }
  const made: object[] = []
  class SharedWorker {
    readonly port = port
    constructor(address: string, { extendedLifetime }: { extendedLifetime?: boolean }) {
      made.push({ address, extendedLifetime })
    }
  }
  Object.assign(window, { SharedWorker })
  expect(open()).toBe(null)
  Object.defineProperty(navigator, 'userAgentData', { value: {}, configurable: true })
  const background = open()
  expect(made).toEqual([])
  const started = [{ address: '/waitlist/worker.js', extendedLifetime: true }]
  background.prepare()
  expect(made).toEqual(started)
  expect(await background.goOn()).toBe(false)
  expect(made).toEqual(started)
  expect(port.postMessage).toHaveBeenCalledTimes(1)
  // Without a touch, as when an earlier visit left something, it starts when it has to go on.
  made.length = 0
  await open().goOn()
  expect(made).toEqual(started)
})

test('a shared worker that would end with the page is none of use', () => {
  Reflect.deleteProperty(window, 'SyncManager')
  Object.defineProperty(navigator, 'userAgentData', { value: {}, configurable: true })
  Object.assign(window, { SharedWorker: jest.fn() })
  expect(open()).toBe(null)
})

test('the worker is registered once, and the sync when it is active', async () => {
  const background = open()
  background.prepare()
  background.prepare()
  expect(register).toHaveBeenCalledTimes(1)
  const promised = background.goOn()
  await settled()
  expect(register.mock.calls).toEqual([['/waitlist/worker.js']])
  registration.installing.become('installed')
  await settled()
  expect(sync.register).not.toHaveBeenCalled()
  registration.installing.become('activated')
  expect(await promised).toBe(true)
  expect(sync.register.mock.calls).toEqual([[SHARED_NAME]])
  expect(await background.goOn()).toBe(true)
  expect(register).toHaveBeenCalledTimes(1)
})

test.each([
  ['the worker cannot be fetched', () => register.mockRejectedValueOnce(new TypeError())],
  [
    'the visitor has switched it off',
    () => sync.register.mockRejectedValueOnce(new DOMException('', 'NotAllowedError')),
  ],
])('nothing is promised when %s, and the next time it is tried again', async (_, refuse) => {
  registration.active = registration.installing
  refuse()
  const background = open()
  background.prepare()
  expect(await background.goOn()).toBe(false)
  expect(await background.goOn()).toBe(true)
})

test('a worker that an earlier visit got is looked at anew, once, and serves meanwhile', async () => {
  const first = open()
  first.prepare()
  await settled()
  registration.installing.become('activated')
  expect(await first.goOn()).toBe(true)
  expect(update).not.toHaveBeenCalled()
  const later = open()
  later.prepare()
  expect(await later.goOn()).toBe(true)
  expect(update).toHaveBeenCalledTimes(1)
})

test('a worker that the first touch could not fetch is fetched when it is needed', async () => {
  registration.active = registration.installing
  register.mockRejectedValueOnce(new TypeError())
  const background = open()
  background.prepare()
  await settled()
  expect(await background.goOn()).toBe(true)
  expect(register).toHaveBeenCalledTimes(2)
})

test('nothing is promised when the worker cannot be installed', async () => {
  const promised = open().goOn()
  await settled()
  registration.installing.become('redundant')
  expect(await promised).toBe(false)
})

// @spec-12.1
test('one policy of Trusted Types makes the one address, and refuses any other', async () => {
  registration.active = registration.installing
  const TRUSTED = 'trusted /waitlist/worker.js'
  const createPolicy = jest.fn(
    (_name: string, rules: { createScriptURL: (a: string) => string }) => ({
      createScriptURL: (asked: string) => `trusted ${rules.createScriptURL(asked)}`,
    }),
  )
  Object.assign(window, { trustedTypes: { createPolicy } })
  register.mockRejectedValueOnce(new TypeError())
  const background = open()
  expect([await background.goOn(), await background.goOn()]).toEqual([false, true])
  expect(register.mock.calls.flat()).toEqual([TRUSTED, TRUSTED])
  expect(createPolicy).toHaveBeenCalledTimes(1)
  expect(createPolicy.mock.calls[0]![0]).toBe('waitlist#worker')
  const { createScriptURL } = createPolicy.mock.calls[0]![1]
  for (const other of [
    '/waitlist/worker.js?x',
    'https://elsewhere.example/waitlist/worker.js',
    '',
  ]) {
    expect(() => createScriptURL(other)).toThrow(other)
  }
})
