import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { SHARED_NAME } from '../store'

type Module = typeof import('./backgroundSync')

class Worker extends EventTarget {
  state = 'installing'
  become(state: string) {
    this.state = state
    registration.active = state === 'activated' ? this : null
    this.dispatchEvent(new Event('statechange'))
  }
}
const sync = { register: jest.fn<(tag: string) => Promise<void>>() }
const update = jest.fn<() => Promise<void>>()
const register = jest.fn<(address: unknown) => Promise<unknown>>()
const newRegistration = () => ({
  installing: new Worker(),
  active: null as Worker | null,
  sync,
  update,
})
let registration: ReturnType<typeof newRegistration>
/**
 * Opens Background Sync. Each test loads the module anew, like a new page, because the module creates its
 * Trusted Types policy only once.
 */
let open: () => NonNullable<ReturnType<Module['openBackgroundSync']>>

beforeEach(() => {
  registration = newRegistration()
  update.mockReset().mockRejectedValue(new TypeError())
  sync.register.mockReset().mockResolvedValue()
  register.mockReset().mockImplementation(() => Promise.resolve(registration))
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  Object.assign(window, { SyncManager: true })
  jest.isolateModules(() => {
    const { openBackgroundSync } = jest.requireActual<Module>('./backgroundSync')
    open = () => openBackgroundSync()!
  })
})

afterEach(() => {
  for (const name of ['SyncManager', 'trustedTypes']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const tasks = () => new Promise((resolve) => setTimeout(resolve))

test.each(['SyncManager', 'serviceWorker'])('without %s there is no Background Sync', (name) => {
  Reflect.deleteProperty(name === 'SyncManager' ? window : navigator, name)
  expect(open()).toBe(null)
})

test('refuses when the visitor has switched it off, and tries again the next time', async () => {
  registration.active = registration.installing
  sync.register.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const registerSync = open()
  expect(await registerSync()).toBe(false)
  expect(await registerSync()).toBe(true)
  expect(sync.register).toHaveBeenLastCalledWith(SHARED_NAME)
})

test('checks once for a newer worker than an earlier visit installed, which serves meanwhile', async () => {
  const first = open()
  const granted = first()
  await tasks()
  registration.installing.become('activated')
  expect(await granted).toBe(true)
  expect(update).not.toHaveBeenCalled()
  const later = open()
  expect(await later()).toBe(true)
  expect(update).toHaveBeenCalledTimes(1)
})

test('refuses when the worker cannot be installed', async () => {
  const promised = open()()
  await tasks()
  registration.installing.become('redundant')
  expect(await promised).toBe(false)
})

test('creates one Trusted Types policy, which makes the URL of the worker and no other', async () => {
  registration.active = registration.installing
  const TRUSTED = 'trusted /waitlist/worker.js'
  const createPolicy = jest.fn(
    (_name: string, rules: { createScriptURL: (a: string) => string }) => ({
      createScriptURL: (asked: string) => `trusted ${rules.createScriptURL(asked)}`,
    }),
  )
  Object.assign(window, { trustedTypes: { createPolicy } })
  register.mockRejectedValueOnce(new TypeError())
  const registerSync = open()
  expect([await registerSync(), await registerSync()]).toEqual([false, true])
  expect(register.mock.calls.flat()).toEqual([TRUSTED, TRUSTED])
  expect(createPolicy).toHaveBeenCalledTimes(1)
  expect(createPolicy.mock.calls[0]![0]).toBe('waitlist#worker')
  const { createScriptURL } = createPolicy.mock.calls[0]![1]
  expect(createScriptURL('https://elsewhere.example/other.js')).toBe('/waitlist/worker.js')
})
