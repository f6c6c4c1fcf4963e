/** Gives jsdom what the database needs: IndexedDB and BroadcastChannel. */
import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { beforeEach } from '@jest/globals'
import * as fakeIndexedDb from 'fake-indexeddb'
import { openStore } from '../store'

class Channel extends EventTarget {
  static all: Channel[] = []
  constructor() {
    super()
    Channel.all.push(this)
  }
  postMessage() {
    const others = Channel.all.filter((one) => one !== this)
    for (const other of others) other.dispatchEvent(new MessageEvent('message'))
  }
}

beforeEach(() => {
  Channel.all = []
  Object.assign(globalThis, {
    ...fakeIndexedDb,
    indexedDB: new fakeIndexedDb.IDBFactory(),
    BroadcastChannel: Channel,
    structuredClone: (value: unknown) => deserialize(serialize(value)) as unknown,
  })
})

/** Puts a record; null deletes it. */
export const write = (id: string, value: object | null, store = openStore()) =>
  store.update(true, () => new Map([[id, value]]))

export async function readAll(store = openStore()) {
  let found: [id: string, value: unknown][] = []
  await store.update(false, (stored) => {
    found = [...stored]
    return new Map()
  })
  return found
}

/** Gives the database time for `count` tasks. This time is real, even if the test's timers are fake. */
export async function runTasks(count: number) {
  for (let task = 0; task < count; task += 1) await setImmediate()
}
