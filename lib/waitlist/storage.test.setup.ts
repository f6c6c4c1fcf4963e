/** Gives jsdom what IndexedDB's entries need. */
import { deserialize, serialize } from 'node:v8'
import { afterEach, beforeEach, jest } from '@jest/globals'
import { IDBFactory } from 'fake-indexeddb'
import * as indexedDb from 'fake-indexeddb'
import { localEntries, sharedEntries } from './entries'
import type { Entries } from './entries'

/** Reaches the channels of the same name that others have opened. */
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
  localStorage.clear()
  Channel.all = []
  Object.assign(globalThis, {
    ...indexedDb,
    indexedDB: new IDBFactory(),
    BroadcastChannel: Channel,
    structuredClone: (value: unknown) => deserialize(serialize(value)) as unknown,
  })
})

afterEach(() => {
  jest.restoreAllMocks()
})

/** Both kinds of storage, and what lies in them as others would see it. */
export const kinds: [string, () => Entries][] = [
  ['localStorage', localEntries],
  ['IndexedDB', sharedEntries],
]
export const DENIED = 'Access is denied for this document.'
export const refusal = () => {
  throw new DOMException(DENIED, 'SecurityError')
}
