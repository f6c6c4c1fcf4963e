import { expect, jest, test } from '@jest/globals'
import { openStore } from '../store'
import { readAll, runTasks, write } from '../testing/indexedDb.test.setup'
import { startDelivery } from './pageDelivery'
import { openSuspension } from './suspension'

const entry = { name: 'Aina' }
const openPageStore = () => openStore(openSuspension())
const put = (id: string, store = openPageStore()) => write(id, entry, store)
const tell = (event: string) => {
  const target = event === 'pagehide' || event === 'pageshow' ? window : document
  target.dispatchEvent(new Event(event))
}

test.each([
  ['pagehide', 'pageshow'],
  ['freeze', 'resume'],
])(
  'leaves no transaction open on %s, at whatever moment, and begins none until %s',
  async (leave, comeBack) => {
    await write('x', entry)
    const outcomes = new Set<string>()
    for (let moment = 0; moment < 12; moment += 1) {
      const page = openPageStore()
      const settled = Promise.allSettled([put('y', page), readAll(page)])
      await runTasks(moment)
      const abort = jest.spyOn(IDBTransaction.prototype, 'abort')
      tell(leave)
      expect(page.isSuspended()).toBe(true)
      if (abort.mock.results.some(({ type }) => type === 'return')) outcomes.add('aborted')
      for (const { status } of await settled) outcomes.add(status)
      abort.mockRestore()
      await expect(readAll(page)).rejects.toThrow('page left')
      // Other pages can still read and write.
      const next = openStore()
      await write('y', null, next)
      expect(await readAll(next)).toEqual([['x', entry]])
      tell(comeBack)
      expect(page.isSuspended()).toBe(false)
      expect(await readAll(page)).toEqual([['x', entry]])
    }
    expect([...outcomes].toSorted()).toEqual(['aborted', 'fulfilled', 'rejected'])
  },
)

/** Calls `leave` when the object store is created. */
function onCreation(leave: () => void) {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied below
  const { createObjectStore } = IDBDatabase.prototype
  const spy = jest.spyOn(IDBDatabase.prototype, 'createObjectStore')
  spy.mockImplementation(function (this: IDBDatabase, ...names) {
    leave()
    return createObjectStore.apply(this, names)
  })
}

test('aborts a creation that is under way on pagehide', async () => {
  onCreation(() => tell('pagehide'))
  await expect(put('x')).rejects.toBeDefined()
  expect(await indexedDB.databases()).toEqual([])
})

test('stores the first signup with the creation, though the page is left right after', async () => {
  onCreation(() => process.nextTick(tell, 'pagehide'))
  await put('x')
  expect(await readAll()).toEqual([['x', entry]])
})

test('a page that is left stores nothing', async () => {
  const delivery = startDelivery(() => new Promise(() => {}), null, jest.fn())
  tell('pagehide')
  void delivery.submit({ ...entry, email: 'a@b.c', phoneNo: '1', user_type: 'customer' })
  await runTasks(50)
  expect(await readAll()).toEqual([])
})
