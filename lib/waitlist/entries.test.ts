import { expect, jest, test } from '@jest/globals'
import { ENTRY_PREFIX, localEntries, sharedEntries, sharedOrLocalEntries } from './entries'
import { DENIED, kinds, refusal } from './storage.test.setup'

const entry = { email: 'a@b.c', tried: [1] }
const OLD = `${ENTRY_PREFIX}old`

test.each(kinds)('%s keeps entries by their ids, for every tab', async (_, open) => {
  const [first, second] = [open(), open()]
  await first.write('x', entry)
  await first.write('y', entry)
  await first.write('x', { ...entry, tried: [2] })
  await second.remove('y')
  expect(await first.readAll()).toEqual([['x', { ...entry, tried: [2] }]])
  expect(await second.readAll()).toEqual([['x', { ...entry, tried: [2] }]])
})

test('IndexedDB tells the others, and not itself, of each change', async () => {
  const [writer, reader] = [sharedEntries(), sharedEntries()]
  const [own, heard] = [jest.fn(), jest.fn()]
  writer.onChange(own)
  reader.onChange(heard)
  await writer.write('x', entry)
  expect(heard).toHaveBeenCalledTimes(1)
  await writer.remove('x')
  expect(heard).toHaveBeenCalledTimes(2)
  expect(own).not.toHaveBeenCalled()
})

test('a change is committed at once, because a page that goes would abort it', async () => {
  const commit = jest.spyOn(IDBTransaction.prototype, 'commit')
  await sharedEntries().write('x', entry)
  expect(commit).toHaveBeenCalledTimes(1)
})

test.each(kinds)('what %s refuses rejects', async (name, open) => {
  const entries = open()
  if (name === 'localStorage') jest.spyOn(window, 'localStorage', 'get').mockImplementation(refusal)
  else jest.spyOn(indexedDB, 'open').mockImplementation(refusal)
  await expect(entries.readAll()).rejects.toThrow(DENIED)
  await expect(entries.write('x', entry)).rejects.toThrow(DENIED)
  await expect(entries.remove('x')).rejects.toThrow(DENIED)
})

test('a localStorage that takes an entry and loses it refuses', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined)
  await expect(localEntries().write('x', entry)).rejects.toThrow('stored')
})

test('what an earlier visit left in localStorage is moved to where the worker can read it', async () => {
  localStorage.setItem(OLD, JSON.stringify(entry))
  localStorage.setItem(`${ENTRY_PREFIX}broken`, '{"not json')
  localStorage.setItem('theirs', 'x')
  const entries = await sharedOrLocalEntries()
  expect(await entries.readAll()).toEqual([
    ['broken', {}],
    ['old', entry],
  ])
  expect(entries.isShared).toBe(true)
  expect(await sharedEntries().readAll()).toHaveLength(2)
  expect(Object.entries(localStorage)).toEqual([['theirs', 'x']])
})

test('another tab hears of it once IndexedDB is open', async () => {
  const entries = await sharedOrLocalEntries()
  const heard = jest.fn()
  entries.onChange(heard)
  await sharedEntries().write('x', entry)
  expect(heard).toHaveBeenCalledTimes(1)
})

// @spec-8.16
test.each([
  ['refuses', refusal],
  ['never opens', () => new EventTarget() as IDBOpenDBRequest],
])('an IndexedDB that %s leaves entries in localStorage for this visit', async (_, open) => {
  jest.useFakeTimers()
  localStorage.setItem(OLD, JSON.stringify(entry))
  jest.spyOn(indexedDB, 'open').mockImplementation(open)
  const choice = sharedOrLocalEntries()
  await jest.advanceTimersByTimeAsync(2000)
  const entries = await choice
  expect(await entries.readAll()).toEqual([['old', entry]])
  expect(entries.isShared).toBe(false)
  await entries.write('x', entry)
  await entries.remove('old')
  expect(Object.keys(localStorage)).toEqual([`${ENTRY_PREFIX}x`])
  jest.useRealTimers()
})

test('a move that fails half-way leaves the rest behind, and what is moved in use', async () => {
  for (const id of ['one', 'two']) localStorage.setItem(ENTRY_PREFIX + id, JSON.stringify(entry))
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...of: unknown[]) => IDBRequest
  let writes = 0
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...of
  ) {
    writes += 1
    return writes === 2 ? refusal() : Reflect.apply(put, this, of)
  })
  const entries = await sharedOrLocalEntries()
  expect(entries.isShared).toBe(true)
  expect((await entries.readAll()).map(([id]) => id)).toEqual(['one'])
  expect(Object.keys(localStorage)).toEqual([`${ENTRY_PREFIX}two`])
})

test('a page that is prerendered waits for its visitor, and IndexedDB is used then', async () => {
  jest.useFakeTimers()
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  const request = jest.fn((_: string, __: object, run: () => unknown) => run())
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const choice = sharedOrLocalEntries()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(request).not.toHaveBeenCalled()
  jest.useRealTimers()
  document.dispatchEvent(new Event('prerenderingchange'))
  expect((await choice).isShared).toBe(true)
  Reflect.deleteProperty(document, 'prerendering')
  Reflect.deleteProperty(navigator, 'locks')
})

test('a move that takes longer than opening may is waited for', async () => {
  localStorage.setItem(OLD, JSON.stringify(entry))
  const readAll = jest.spyOn(Storage.prototype, 'getItem')
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  let isMoved = false
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => void (isMoved = true))
  // Its two seconds are over as soon as the move has begun.
  readAll.mockImplementation(() => {
    jest.advanceTimersByTime(2000)
    return JSON.stringify(entry)
  })
  const entries = await sharedOrLocalEntries()
  jest.useRealTimers()
  expect(entries.isShared).toBe(true)
  expect(isMoved).toBe(true)
})

test('an IndexedDB that opens too late takes nothing from a visit that does without', async () => {
  localStorage.setItem(OLD, JSON.stringify(entry))
  jest.useFakeTimers()
  let move = () => Promise.resolve()
  const request = (_: string, __: object, run: () => Promise<void>) => {
    move = run
    return new Promise(() => {})
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const choice = sharedOrLocalEntries()
  await jest.advanceTimersByTimeAsync(2000)
  expect((await choice).isShared).toBe(false)
  jest.useRealTimers()
  await move()
  expect(Object.keys(localStorage)).toEqual([OLD])
  expect(await sharedEntries().readAll()).toEqual([])
  Reflect.deleteProperty(navigator, 'locks')
})
