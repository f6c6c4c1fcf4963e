import { setImmediate } from 'node:timers/promises'
import { expect, jest, test } from '@jest/globals'
import { openDatabase, SHARED_NAME } from './database'
import './indexedDb.test.setup'

const entry = { name: 'Aina' }
const tell = (event: string) => window.dispatchEvent(new Event(event))
const tasks = async (count: number) => {
  for (let task = 0; task < count; task += 1) await setImmediate()
}

test('holds no connection: another page can change or delete the database', async () => {
  const database = openDatabase()
  await database.update('x', () => entry)
  await database.update('x', () => undefined)
  expect(await database.readAll()).toEqual([['x', entry]])
  const deletion = indexedDB.deleteDatabase(SHARED_NAME)
  const blocked = jest.fn()
  deletion.addEventListener('blocked', blocked)
  await new Promise((resolve) => deletion.addEventListener('success', resolve))
  expect(blocked).not.toHaveBeenCalled()
  await database.update('y', () => entry)
  expect(await database.readAll()).toEqual([['y', entry]])
})

// @spec-8.21
test('leaves no transaction open on pagehide, at whatever moment, and begins none until pageshow', async () => {
  await openDatabase().update('x', () => entry)
  const moments = Array.from({ length: 12 }, (_, index) => index)
  const outcomes = new Set<string>()
  for (const moment of moments) {
    const page = openDatabase()
    const work = [page.update('y', () => entry), page.readAll()]
    const settled = Promise.allSettled(work)
    await tasks(moment)
    const abort = jest.spyOn(IDBTransaction.prototype, 'abort')
    tell('pagehide')
    if (abort.mock.results.some(({ type }) => type === 'return')) outcomes.add('aborted')
    for (const { status } of await settled) outcomes.add(status)
    abort.mockRestore()
    await expect(page.readAll()).rejects.toThrow('page left')
    // The next page reads and writes.
    const next = openDatabase()
    await next.update('y', () => null)
    expect(await next.readAll()).toEqual([['x', entry]])
    tell('pageshow')
    expect(await page.readAll()).toEqual([['x', entry]])
  }
  expect([...outcomes].toSorted()).toEqual(['aborted', 'fulfilled', 'rejected'])
})

/** Calls `leave` when the store is created, in the same task or right after it. */
function onCreation(leave: () => void): { mockRestore: () => void } {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied below
  const { createObjectStore } = IDBDatabase.prototype
  return jest.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(function (
    this: IDBDatabase,
    ...names
  ) {
    leave()
    return createObjectStore.apply(this, names)
  })
}
const leaveAtOnce = () => tell('pagehide')
const leaveNext = () => queueMicrotask(leaveAtOnce)

// @spec-8.21
test('aborts a creation that is under way on pagehide', async () => {
  const creation = onCreation(leaveAtOnce)
  await expect(openDatabase().update('x', () => entry)).rejects.toBeDefined()
  creation.mockRestore()
  expect(await indexedDB.databases()).toEqual([])
})

// @spec-7.5
test('stores the first signup with the creation, though the page is left right after', async () => {
  const creation = onCreation(leaveNext)
  await openDatabase().update('x', () => entry)
  creation.mockRestore()
  expect(await openDatabase().readAll()).toEqual([['x', entry]])
})

// @spec-12.2
test.each(['with', 'without'])(
  'reads what is stored, and creates no database for it, %s `databases`',
  async (how) => {
    const named = indexedDB.databases.bind(indexedDB)
    if (how === 'without') Object.defineProperty(indexedDB, 'databases', { value: undefined })
    const database = openDatabase()
    // WebKit leaves an empty database behind whose creation was aborted.
    await database.readAll().catch(() => undefined)
    expect(await named()).toEqual([])
    await database.update('x', () => entry)
    expect(await database.readAll()).toEqual([['x', entry]])
  },
)

// @spec-8.16
test('rejects, and throws nothing, where site data is blocked', async () => {
  Object.assign(globalThis, { indexedDB: undefined, BroadcastChannel: undefined })
  const database = openDatabase()
  await expect(database.readAll()).rejects.toThrow(TypeError)
  await expect(database.update('x', () => entry)).rejects.toThrow(TypeError)
})

// @spec-8.17
test('reads every record but one that cannot be read', async () => {
  const database = openDatabase()
  for (const name of ['a', 'b', 'c']) await database.update(name, () => ({ name }))
  const clone = globalThis.structuredClone
  Object.assign(globalThis, {
    structuredClone: (value: { name?: string }) => {
      if (value.name === 'b') throw new DOMException('', 'DataCloneError')
      return clone(value)
    },
  })
  expect(await database.readAll()).toEqual([
    ['a', { name: 'a' }],
    ['b', undefined],
    ['c', { name: 'c' }],
  ])
})
