/** Gives jsdom what the database needs: IndexedDB and BroadcastChannel. */
import { deserialize, serialize } from 'node:v8'
import { beforeEach } from '@jest/globals'
import * as fakeIndexedDb from 'fake-indexeddb'

class Channel extends EventTarget {
  static all: Channel[] = []
  constructor(readonly name: string) {
    super()
    Channel.all.push(this)
  }
  postMessage() {
    const others = Channel.all.filter((one) => one !== this && one.name === this.name)
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
