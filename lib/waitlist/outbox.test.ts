import { afterEach, expect, jest, test } from '@jest/globals'
import type { Database } from './database'
import { openDatabase } from './database'
import './indexedDb.test.setup'
import type { Outbox, StoredSignup } from './outbox'
import { openOutbox, STORAGE_MS } from './outbox'
import { CLAIM_MS, countAttempt } from './retry'

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
const write = (id: string, value: object) => openDatabase().update(id, () => ({ ...value }))
const claimFrom = (outbox: Outbox, id = 'x') => outbox.claim(id)

// @spec-7.6
test('stores a signup under its id, with times and attempts and nothing else, until it is removed', async () => {
  const commit = jest.spyOn(IDBTransaction.prototype, 'commit')
  const outbox = openOutbox()
  const entry = unsent()
  await outbox.save('x', entry)
  // At once: a page that is closed would abort it (8.11).
  expect(commit).toHaveBeenCalledTimes(1)
  expect(outbox.isUnsaved('x')).toBe(false)
  expect(await stored()).toEqual([['x', entry]])
  expect(await entries(openOutbox())).toEqual([['x', entry]])
  await outbox.finish('x', unsent(), true)
  expect(await stored()).toEqual([])
  expect(await entries(outbox)).toEqual([])
})

test('gives a due signup to one of eight tabs, and to the next when the claim ends', async () => {
  await write('x', unsent())
  const tabs = Array.from({ length: 8 }, () => openOutbox())
  const claims = (await Promise.all(tabs.map((tab) => claimFrom(tab)))).filter(Boolean)
  expect(claims).toEqual([expect.objectContaining({ attempts: 1 })])
  jest.spyOn(Date, 'now').mockReturnValue(claims[0]!.due - 1)
  expect(await claimFrom(tabs[0]!)).toBe(undefined)
  jest.spyOn(Date, 'now').mockReturnValue(claims[0]!.due)
  expect(await claimFrom(tabs[1]!)).toMatchObject({ attempts: 2 })
  expect(await claimFrom(tabs[2]!, 'unknown')).toBe(undefined)
})

test('sets the pause after a failure, unless another tab has sent or delivered since', async () => {
  const outbox = openOutbox()
  await outbox.save('x', unsent())
  const first = (await claimFrom(outbox))!
  await outbox.finish('x', first, false)
  const [[, { due }] = ['', first]] = await entries(outbox)
  expect(due).toBeLessThan(first.due)
  await write('x', countAttempt(countAttempt(unsent(), 0), 0))
  await outbox.finish('x', first, false)
  expect(await entries(outbox)).toMatchObject([['x', { attempts: 2, due: CLAIM_MS }]])
  await openOutbox().finish('x', first, true)
  await outbox.finish('x', first, false)
  expect(await stored()).toEqual([])
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
  await claimFrom(other)
  expect(changed).toHaveBeenCalledTimes(2)
  expect(await claimFrom(outbox)).toBe(undefined)
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
  expect(outbox.isUnsaved('x')).toBe(true)
  expect(await soon(entries(outbox))).toMatchObject([['x', fields]])
  const claimed = await soon(claimFrom(outbox))
  expect(claimed).toMatchObject({ attempts: 1 })
  expect(await soon(claimFrom(outbox))).toBe(undefined)
  await soon(outbox.finish('x', claimed!, false))
  expect(await soon(claimFrom(outbox))).toMatchObject({ attempts: 2 })
  await soon(outbox.finish('x', unsent(), true))
  expect(await soon(entries(outbox))).toEqual([])
})

/** An outbox whose database can be made to refuse what it is to write. */
function openFailing() {
  const database = openDatabase()
  const failing = { writes: false }
  const outbox = openOutbox({
    ...database,
    update: (...asked) => (failing.writes ? refuse() : database.update(...asked)),
  })
  return { failing, outbox }
}

test('claims a signup of another visit once when the disk is full', async () => {
  await write('x', unsent())
  const database = openDatabase()
  const outbox = openOutbox({
    ...database,
    update: (id, change) =>
      database.update(id, (value) => {
        change(value)
        throw new DOMException('', 'QuotaExceededError')
      }),
  })
  expect(await claimFrom(outbox)).toMatchObject({ attempts: 1 })
  expect(await entries(outbox)).toMatchObject([['x', { attempts: 1 }]])
  expect(await claimFrom(outbox)).toBe(undefined)
})

test('stores a signup that the database first refused, with the next read', async () => {
  const { failing, outbox } = openFailing()
  failing.writes = true
  await outbox.save('x', unsent())
  await outbox.list()
  expect(await stored()).toEqual([])
  failing.writes = false
  await outbox.list()
  expect(await stored()).toMatchObject([['x', fields]])
  await outbox.list()
  expect(outbox.isUnsaved('x')).toBe(false)
})

// @spec-8.15
test('writes nothing back that another tab has delivered', async () => {
  const { failing, outbox } = openFailing()
  await outbox.save('x', unsent())
  failing.writes = true
  const claimed = (await claimFrom(outbox))!
  failing.writes = false
  await openOutbox().finish('x', claimed, true)
  await outbox.finish('x', claimed, false)
  expect(await stored()).toEqual([])
  expect(await entries(outbox)).toEqual([])
  expect(await claimFrom(outbox)).toBe(undefined)
})

// @spec-8.15
test('repeats a removal that was refused, and never lists that signup again', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] })
  const { failing, outbox } = openFailing()
  await outbox.save('x', unsent())
  failing.writes = true
  await outbox.finish('x', unsent(), true)
  const waits = []
  for (let time = 0; time < 3; time += 1) {
    expect(await entries(outbox)).toEqual([])
    waits.push(Math.round(outbox.repeatAt() - Date.now()))
  }
  expect(waits).toEqual([2000, 3200, 5120])
  expect(await stored()).toHaveLength(1)
  failing.writes = false
  expect(await entries(outbox)).toEqual([])
  expect(outbox.repeatAt()).toBe(Infinity)
  expect(await stored()).toEqual([])
})

// @spec-8.15
test('stores nothing again that was accepted while the database stalled', async () => {
  const database = openDatabase()
  let stalls = true
  const update: Database['update'] = (...asked) => (stalls ? stall() : database.update(...asked))
  const outbox = openOutbox({ ...database, update })
  void outbox.save('x', unsent())
  void outbox.finish('x', unsent(), true)
  stalls = false
  expect(await entries(outbox)).toEqual([])
  expect(await stored()).toEqual([])
})

test('changes nothing in a transaction that runs after its time was up', async () => {
  jest.useFakeTimers()
  const entry = countAttempt(unsent(), Date.now())
  let runLate: () => unknown = () => null
  const update: Database['update'] = (_, change) => {
    runLate = () => change(entry)
    return stall()
  }
  void openOutbox({ readAll: stall, update, onChange: () => undefined }).finish('x', entry, false)
  await jest.advanceTimersByTimeAsync(STORAGE_MS)
  expect(runLate()).toBe(undefined)
})
