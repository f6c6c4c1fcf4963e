import { afterEach, expect, jest, test } from '@jest/globals'
import type { Database } from './database'
import { openDatabase } from './database'
import './indexedDb.test.setup'
import type { Outbox, StoredSignup } from './outbox'
import { openOutbox, STORAGE_MS } from './outbox'
import { CLAIM_MS, countAttempt, STORED_MS } from './retry'

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
const claimFrom = (outbox: Outbox) => outbox.claim('x')

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

// @spec-7.7 @spec-8.17
test('reads entries with missing or unknown fields, given an email address or phone number', async () => {
  // No number can be made of it: `Number` would throw.
  const object = { valueOf: null, toString: null }
  const readable = {
    a: { email: ' a@b.c ' },
    b: { phoneNo: '1', user_type: 'admin', due: 'soon', theirs: 1 },
    c: { phoneNo: '1', at: object, attempts: object, due: object },
    d: { phoneNo: '1', at: NaN, attempts: -5, due: -1 },
    e: { phoneNo: '1', at: 1, attempts: 2, due: Infinity },
  }
  for (const [id, entry] of Object.entries(readable)) await write(id, entry)
  for (const [id, garbage] of [[], { name: 'x' }, { email: 7 }].entries())
    await write(`garbage ${id}`, garbage)
  const signup = { name: '', email: '', phoneNo: '1', user_type: 'customer' }
  const unread = { at: Infinity, attempts: 0, due: 0 }
  expect(await entries(openOutbox())).toEqual([
    ['a', { ...signup, email: 'a@b.c', phoneNo: '', ...unread }],
    ...['b', 'c', 'd'].map((id) => [id, { ...signup, ...unread }]),
    ['e', { ...signup, at: 1, attempts: 2, due: Infinity }],
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
  for (const tab of [outbox, other]) expect(await claimFrom(tab)).toBe(undefined)
  expect(changed).toHaveBeenCalledTimes(2)
  // The “still sending” line of other tabs ends with the delivery (8.14).
  await other.finish('x', unsent(), true)
  expect(changed).toHaveBeenCalledTimes(3)
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
])('holds what was never stored in memory when the database %s', async (_, failing) => {
  jest.useFakeTimers()
  const outbox = openOutbox({ ...failing, onChange: () => undefined })
  const soon = async <T>(work: Promise<T>) => {
    await jest.advanceTimersByTimeAsync(STORAGE_MS)
    return work
  }
  const changed = jest.fn()
  outbox.onChange(changed)
  await soon(outbox.save('x', unsent()))
  expect(changed).toHaveBeenCalledTimes(1)
  expect(outbox.isUnsaved('x')).toBe(true)
  expect(await soon(entries(outbox))).toMatchObject([['x', fields]])
  const claimed = await soon(claimFrom(outbox))
  expect(claimed).toMatchObject({ attempts: 1 })
  expect(changed).toHaveBeenCalledTimes(2)
  expect(await soon(claimFrom(outbox))).toBe(undefined)
  await soon(outbox.finish('x', claimed!, false))
  const again = (await soon(claimFrom(outbox)))!
  expect(again).toMatchObject({ attempts: 2 })
  // The first answer, late.
  await soon(outbox.finish('x', claimed!, false))
  expect(await soon(entries(outbox))).toEqual([['x', again]])
  await soon(outbox.finish('x', again, true))
  expect(outbox.isUnsaved('x')).toBe(false)
  expect(await soon(entries(outbox))).toEqual([])
})

/** An outbox whose database can be made to refuse what it is to write, or to do it and fail. */
function openFailing() {
  const database = openDatabase()
  const failing = { writes: false, answers: false }
  const outbox = openOutbox({
    ...database,
    update: async (...asked) => {
      if (!failing.writes) await database.update(...asked)
      return failing.writes || failing.answers ? refuse() : true
    },
  })
  return { failing, outbox }
}

test('claims nothing after its claim has ended, as a page does that was frozen meanwhile', async () => {
  await write('x', unsent())
  const database = openDatabase()
  const now = Date.now()
  const update: Database['update'] = async (...asked) => {
    await database.update(...asked)
    jest.spyOn(Date, 'now').mockReturnValue(now + 2 * CLAIM_MS)
    return true
  }
  const outbox = openOutbox({ ...database, update })
  expect(await claimFrom(outbox)).toBe(undefined)
  expect(outbox.repeatAt()).toBeLessThan(Infinity)
})

// @spec-9.4
test('removes what has expired with its next answer, whatever it is', async () => {
  const outbox = openOutbox()
  await write('x', { ...unsent(), at: Date.now() - STORED_MS })
  const claimed = (await claimFrom(outbox))!
  expect(await stored()).toEqual([['x', claimed]])
  await outbox.finish('x', claimed, false)
  expect(await stored()).toEqual([])
})

// @spec-8.14 @spec-8.16
test('stores a signup that the database first refused, and reports it', async () => {
  const { failing, outbox } = openFailing()
  const changed = jest.fn()
  failing.writes = true
  await outbox.save('x', unsent())
  outbox.onChange(changed)
  await outbox.repair()
  expect(await stored()).toEqual([])
  expect(changed).not.toHaveBeenCalled()
  failing.writes = false
  await outbox.repair()
  expect(await stored()).toMatchObject([['x', fields]])
  expect(outbox.isUnsaved('x')).toBe(false)
  expect(changed).toHaveBeenCalledTimes(1)
  await outbox.repair()
  expect(changed).toHaveBeenCalledTimes(1)
})

// @spec-9.3
test('keeps the requests that another tab has counted meanwhile, if they are more', async () => {
  const { failing, outbox } = openFailing()
  failing.answers = true
  await outbox.save('x', unsent())
  await write('x', { ...unsent(), attempts: 3 })
  failing.writes = true
  expect(await claimFrom(outbox)).toMatchObject({ attempts: 1 })
  Object.assign(failing, { answers: false, writes: false })
  await outbox.repair()
  expect(await entries(outbox)).toMatchObject([['x', { attempts: 3 }]])
  expect(outbox.isUnsaved('x')).toBe(false)
})

// @spec-8.15
test('repeats a removal that was refused, and never lists that signup again', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] })
  const { failing, outbox } = openFailing()
  await outbox.save('x', unsent())
  failing.writes = true
  const waits = []
  await outbox.finish('x', unsent(), true)
  for (let time = 0; time < 3; time += 1) {
    await outbox.repair()
    expect(await entries(outbox)).toEqual([])
    waits.push(Math.round(outbox.repeatAt() - Date.now()))
  }
  expect(waits).toEqual([2000, 3200, 5120])
  expect(await stored()).toHaveLength(1)
  failing.writes = false
  await outbox.repair()
  expect(outbox.repeatAt()).toBe(Infinity)
  expect(await stored()).toEqual([])
})

// @spec-8.15
test('stores nothing again that was accepted while the database stalled', async () => {
  const database = openDatabase()
  const late: (() => Promise<true>)[] = []
  const update: Database['update'] = (...asked) => {
    if (late.length > 0) return database.update(...asked)
    late.push(() => database.update(...asked))
    return stall()
  }
  const outbox = openOutbox({ ...database, update })
  void outbox.save('x', unsent())
  await outbox.finish('x', unsent(), true)
  for (const run of late) await run()
  expect(await stored()).toEqual([])
})

// @spec-9.3
test('stores the pause of a signup that is refused while its first write is being committed', async () => {
  const database = openDatabase()
  const entry = countAttempt(unsent(), Date.now())
  let refuseInMiddle = () => outbox.finish('x', entry, false)
  const update: Database['update'] = (id, change) =>
    database.update(id, (value) => {
      const changed = change(value)
      void refuseInMiddle()
      refuseInMiddle = async () => undefined
      return changed
    })
  const outbox = openOutbox({ ...database, update })
  await outbox.save('x', entry)
  const [[, { due }] = ['', entry]] = (await stored()) as [string, StoredSignup][]
  expect(due).toBeLessThan(entry.due)
  expect(outbox.isUnsaved('x')).toBe(false)
})

test('changes nothing in a transaction that runs after its time was up, or after the acceptance', async () => {
  jest.useFakeTimers()
  const entry = countAttempt(unsent(), Date.now())
  let runLate: () => unknown = () => null
  const update: Database['update'] = (_, change) => {
    runLate = () => change(entry)
    return stall()
  }
  const outbox = openOutbox({ readAll: stall, update, onChange: () => undefined })
  void outbox.finish('x', entry, false)
  const runRefused = runLate
  void outbox.finish('x', entry, true)
  expect(runRefused()).toBe(undefined)
  expect(runLate()).toBe(null)
  void outbox.finish('y', entry, false)
  await jest.advanceTimersByTimeAsync(STORAGE_MS)
  expect(runLate()).toBe(undefined)
})
