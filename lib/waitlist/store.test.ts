import { expect, jest, test } from '@jest/globals'
import { readAll, write } from './testing/indexedDb.test.setup'
import { openStore, SHARED_NAME } from './store'

const entry = { name: 'Aina' }
const put = (id: string, store = openStore()) => write(id, entry, store)

test('holds no connection: another page can change or delete the database', async () => {
  const store = openStore()
  await put('x', store)
  expect(await readAll(store)).toEqual([['x', entry]])
  const deletion = indexedDB.deleteDatabase(SHARED_NAME)
  const blocked = jest.fn()
  deletion.addEventListener('blocked', blocked)
  await new Promise((resolve) => deletion.addEventListener('success', resolve))
  expect(blocked).not.toHaveBeenCalled()
  await put('y', store)
  expect(await readAll(store)).toEqual([['y', entry]])
})

test.each(['with', 'without'])(
  'reads what is stored, and creates no database for it, %s `databases`',
  async (how) => {
    const named = indexedDB.databases.bind(indexedDB)
    if (how === 'without') Object.defineProperty(indexedDB, 'databases', { value: undefined })
    expect(await readAll()).toEqual([])
    expect(await named()).toEqual([])
    await put('x')
    expect(await readAll()).toEqual([['x', entry]])
  },
)

test('stores in a database of its name that lacks its store, as an aborted creation leaves it', async () => {
  const opening = indexedDB.open(SHARED_NAME)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  opening.result.close()
  expect(await readAll()).toEqual([])
  await Promise.all(['x', 'y'].map((id) => put(id)))
  expect(await readAll()).toEqual([
    ['x', entry],
    ['y', entry],
  ])
})

test('reports to other tabs what it changes, and nothing when it only reads', async () => {
  await put('x')
  const changed = jest.fn()
  openStore().onChange(changed)
  await readAll()
  expect(changed).not.toHaveBeenCalled()
  // The report comes before the completion: a page that closes after the commit never sees the completion.
  // oxlint-disable-next-line typescript/unbound-method -- it is applied below
  const { commit } = IDBTransaction.prototype
  let atCompletion = NaN
  const committed = jest.spyOn(IDBTransaction.prototype, 'commit')
  committed.mockImplementation(function (this: IDBTransaction) {
    const count = () => (atCompletion = changed.mock.calls.length)
    this.addEventListener('complete', count)
    commit.apply(this)
  })
  await put('y')
  expect(atCompletion).toBe(1)
})

test('rejects, and throws nothing, where site data is blocked', async () => {
  Object.assign(globalThis, { indexedDB: undefined, BroadcastChannel: undefined })
  await expect(readAll()).rejects.toThrow(TypeError)
  await expect(put('x')).rejects.toThrow(TypeError)
})

test('reads every record but one that cannot be read', async () => {
  for (const name of ['a', 'b', 'c']) await write(name, { name })
  const clone = globalThis.structuredClone
  Object.assign(globalThis, {
    structuredClone: (value: { name?: string }) => {
      if (value.name === 'b') throw new DOMException('', 'DataCloneError')
      return clone(value)
    },
  })
  expect(await readAll()).toEqual([
    ['a', { name: 'a' }],
    ['b', undefined],
    ['c', { name: 'c' }],
  ])
})
