import { afterEach, expect, jest, test } from '@jest/globals'
import type { Database } from './database'
import { openDatabase, SHARED_NAME } from './database'
import './indexedDb.test.setup'
import type { Outbox, StoredSignup } from './outbox'
import { openOutbox, STORAGE_MS } from './outbox'
import { claim, CLAIM_MS, STORED_MS } from './retry'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const fields = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'vendor' } as const
const unsent = (): StoredSignup => {
  const now = Date.now()
  return { ...fields, at: now, attempts: 0, due: now }
}
const entries = async (outbox: Outbox) => [...(await outbox.list())]
const stored = () => openDatabase().readAll()
const write = (id: string, value: object) => openDatabase().update(id, () => value)
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

// @spec-7.6
test('stores a signup under its id, with times and attempts and nothing else, until it is removed', async () => {
  const commit = jest.spyOn(IDBTransaction.prototype, 'commit')
  const outbox = openOutbox()
  const entry = unsent()
  await outbox.save('x', entry)
  // At once: a page that is closed would abort it (8.11).
  expect(commit).toHaveBeenCalledTimes(1)
  expect(outbox.isStored('x')).toBe(true)
  expect(await stored()).toEqual([['x', entry]])
  expect(await entries(openOutbox())).toEqual([['x', entry]])
  await outbox.finish('x', unsent(), true)
  expect(await stored()).toEqual([])
  expect(await entries(outbox)).toEqual([])
})

// @spec-12.2
test('creates no database before the first signup, and reads one that another tab created', async () => {
  const outbox = openOutbox()
  expect(await entries(outbox)).toEqual([])
  expect(outbox.couldRead()).toBe(true)
  expect(await databases()).toEqual([])
  await write('x', unsent())
  expect(await entries(outbox)).toHaveLength(1)
  expect(await databases()).toEqual([SHARED_NAME])
})

test('reads where the browser cannot name its databases', async () => {
  await write('x', unsent())
  Object.defineProperty(indexedDB, 'databases', { value: undefined })
  expect(await entries(openOutbox())).toHaveLength(1)
})

test('gives a due signup to one of eight tabs, and to the next when the claim ends', async () => {
  await write('x', unsent())
  const tabs = Array.from({ length: 8 }, () => openOutbox())
  const claims = (await Promise.all(tabs.map((tab) => tab.claim('x')))).filter(Boolean)
  expect(claims).toEqual([expect.objectContaining({ attempts: 1 })])
  jest.spyOn(Date, 'now').mockReturnValue(claims[0]!.due - 1)
  expect(await tabs[0]!.claim('x')).toBe(undefined)
  jest.spyOn(Date, 'now').mockReturnValue(claims[0]!.due)
  expect(await tabs[1]!.claim('x')).toMatchObject({ attempts: 2 })
  expect(await tabs[2]!.claim('unknown')).toBe(undefined)
})

test('sets the pause after a failure, unless another tab has sent or delivered since', async () => {
  const outbox = openOutbox()
  await outbox.save('x', unsent())
  const first = (await outbox.claim('x'))!
  await outbox.finish('x', first, false)
  const [[, { due }] = ['', first]] = await entries(outbox)
  expect(due).toBeLessThan(first.due)
  await write('x', claim(claim(unsent(), 0), 0))
  await outbox.finish('x', first, false)
  expect(await entries(outbox)).toMatchObject([['x', { attempts: 2, due: CLAIM_MS }]])
  await openOutbox().finish('x', first, true)
  await outbox.finish('x', first, false)
  expect(await stored()).toEqual([])
})

// @spec-9.4
test('claims a signup of 35 days once more and removes it', async () => {
  await write('x', { ...unsent(), at: Date.now() - STORED_MS, due: Date.now() + 9e6, attempts: 30 })
  const outbox = openOutbox()
  expect(await outbox.claim('x')).toMatchObject({ attempts: 31 })
  expect(await stored()).toEqual([])
  expect(await entries(outbox)).toEqual([])
})

// @spec-7.7 @spec-8.17
test('reads entries with missing or unknown fields, given an email address or phone number', async () => {
  const readable = { a: { email: ' a@b.c ' }, b: { phoneNo: '1', due: 'soon', theirs: 1 } }
  for (const [id, entry] of Object.entries(readable)) await write(id, entry)
  for (const [id, garbage] of [[], { name: 'x' }, { email: 7 }].entries())
    await write(`garbage ${id}`, garbage)
  const signup = { name: '', email: '', phoneNo: '', user_type: 'customer' }
  const now = 1_900_000_000_000
  jest.spyOn(Date, 'now').mockReturnValue(now)
  expect(await entries(openOutbox())).toEqual([
    ['a', { ...signup, email: 'a@b.c', at: now, attempts: 0, due: 0 }],
    ['b', { ...signup, phoneNo: '1', at: now, attempts: 0, due: 0 }],
  ])
})

test('reports its own changes and those of others, and no claim that it lost', async () => {
  const [outbox, other] = [openOutbox(), openOutbox()]
  const changed = jest.fn()
  outbox.onChange(changed)
  await outbox.save('x', unsent())
  expect(changed).toHaveBeenCalledTimes(1)
  await other.claim('x')
  expect(changed).toHaveBeenCalledTimes(2)
  expect(await outbox.claim('x')).toBe(undefined)
  expect(changed).toHaveBeenCalledTimes(2)
  // The “still sending” line of other tabs ends with the delivery (8.14).
  await other.finish('x', unsent(), true)
  expect(changed).toHaveBeenCalledTimes(3)
})

test('works without a BroadcastChannel', async () => {
  Object.assign(globalThis, {
    BroadcastChannel: function Refused() {
      throw new DOMException('', 'SecurityError')
    },
  })
  const outbox = openOutbox()
  await outbox.save('x', unsent())
  expect(await entries(outbox)).toHaveLength(1)
})

const refuse = () => Promise.reject(new DOMException('', 'SecurityError'))
const stall = () => new Promise<never>(() => {})
/** A database whose transactions run, and then fail, as on a full disk. */
const fill: Database['update'] = async (_, change) => {
  change(undefined)
  throw new DOMException('', 'QuotaExceededError')
}

// @spec-8.16
test.each([
  ['refuses', { readAll: refuse, update: refuse }],
  ['stalls', { readAll: stall, update: stall }],
  ['is full', { readAll: () => Promise.resolve([]), update: fill }],
])('holds everything in memory when the database %s', async (_, failing) => {
  jest.useFakeTimers()
  const outbox = openOutbox({ ...failing, onChange: () => undefined })
  const soon = async <T>(work: Promise<T>) => {
    await jest.advanceTimersByTimeAsync(STORAGE_MS)
    return work
  }
  await soon(outbox.save('x', unsent()))
  expect(outbox.isStored('x')).toBe(false)
  expect(await soon(entries(outbox))).toMatchObject([['x', fields]])
  const claimed = await soon(outbox.claim('x'))
  expect(claimed).toMatchObject({ attempts: 1 })
  expect(await soon(outbox.claim('x'))).toBe(undefined)
  await soon(outbox.finish('x', claimed!, false))
  expect(await soon(outbox.claim('x'))).toMatchObject({ attempts: 2 })
  await soon(outbox.finish('x', unsent(), true))
  expect(await soon(entries(outbox))).toEqual([])
})

test('remembers the attempts that were stored, should the database stall later', async () => {
  await write('x', { ...unsent(), attempts: 7, due: 0 })
  const database = openDatabase()
  let stalls = false
  const outbox = openOutbox({
    ...database,
    readAll: () => (stalls ? refuse() : database.readAll()),
    update: (...asked) => (stalls ? refuse() : database.update(...asked)),
  })
  await outbox.list()
  expect(await outbox.claim('x')).toMatchObject({ attempts: 8 })
  stalls = true
  expect(await entries(outbox)).toMatchObject([['x', { attempts: 8 }]])
  expect(outbox.couldRead()).toBe(false)
  const { due } = (await outbox.list()).get('x')!
  jest.spyOn(Date, 'now').mockReturnValue(due)
  const claimed = await outbox.claim('x')
  expect(claimed).toMatchObject({ attempts: 9 })
  // What only memory knows is written with the next change.
  stalls = false
  await outbox.finish('x', claimed!, false)
  expect(await stored()).toMatchObject([['x', { attempts: 9 }]])
  expect(outbox.isStored('x')).toBe(true)
})

test('writes each change once, in order, when transactions run late', async () => {
  jest.useFakeTimers()
  let value: unknown
  const late: (() => void)[] = []
  const outbox = openOutbox({
    readAll: stall,
    update: (_, change) =>
      new Promise((resolve) => {
        late.push(() => {
          value = change(value) ?? value
          resolve()
        })
      }),
    onChange: () => undefined,
  })
  void outbox.save('x', unsent())
  await jest.advanceTimersByTimeAsync(STORAGE_MS)
  const claimed = outbox.claim('x')
  await jest.advanceTimersByTimeAsync(STORAGE_MS)
  expect(await claimed).toMatchObject({ attempts: 1 })
  expect(outbox.isStored('x')).toBe(false)
  for (const run of late) run()
  await jest.advanceTimersByTimeAsync(0)
  expect(value).toMatchObject({ ...fields, attempts: 1 })
  expect(outbox.isStored('x')).toBe(true)
})
