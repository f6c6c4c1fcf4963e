import { afterEach, expect, jest, test } from '@jest/globals'
import { readAll, runTasks, write } from './testing/indexedDb.test.setup'
import type { Queue } from './queue'
import { claimNew, openQueue, STORAGE_TIMEOUT_MS } from './queue'
import type { SignupRecord } from './record'
import { CLAIM_MS, pauseAfter, RETENTION_MS } from './retry'
import type { Change, Store } from './store'
import { openStore } from './store'

afterEach(() => void jest.useRealTimers())

const fields = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'vendor' } as const
/** Record that is due now. */
const unsent = (change: object = {}): SignupRecord => {
  const now = Date.now()
  return { ...fields, at: now, attempts: 0, due: now, ...change }
}
const claimFrom = async (queue: Queue) => (await queue.claimNext()).claimed

test.each([...Array(12).keys()])(
  'removes for good what is accepted %d tasks into its first write',
  async (moment) => {
    const [queue, claim] = [openQueue(), claimNew(fields)]
    const added = queue.add(claim)
    await runTasks(moment)
    await Promise.all([added, queue.remove(claim)])
    expect(await readAll()).toEqual([])
    jest.spyOn(Date, 'now').mockReturnValue(claim.record.due)
    expect(await claimFrom(queue)).toBe(undefined)
  },
)

test('stores a signup that is added while a look finds no database', async () => {
  const queue = openQueue()
  const claim = claimNew(fields)
  const [, isStored] = await Promise.all([queue.claimNext(), queue.add(claim)])
  expect(isStored).toBe(true)
  expect(await readAll()).toEqual([[claim.id, claim.record]])
})

test.each([
  [{ email: 'a@b.c' }, { email: 'a@b.c', phoneNo: '' }],
  [{ phoneNo: '1', user_type: 'admin', due: 'soon', theirs: 1 }, {}],
  // `Number()` would throw on these values.
  [{ phoneNo: '1', at: { valueOf: null, toString: null }, attempts: {}, due: {} }, {}],
  [{ phoneNo: '1', at: NaN, attempts: -5, due: -1 }, {}],
  [
    { phoneNo: '1', at: 1, attempts: 2, due: Infinity },
    { at: 1, attempts: 3 },
  ],
  [{ name: 'x' }, null],
  [{ email: 7 }, null],
  [[], null],
])(
  'reads an entry with missing or unknown fields, given an email address or phone number: %j',
  async (value, expected) => {
    await write('x', value)
    const before = Date.now()
    const claimed = await claimFrom(openQueue())
    if (!expected) {
      expect(claimed).toBe(undefined)
      return
    }
    const { at, due, ...record } = claimed!.record
    const all = { name: '', email: '', phoneNo: '1', user_type: 'customer', attempts: 1 }
    expect({ ...record, at: Math.min(at, before) }).toEqual({ ...all, at: before, ...expected })
    expect(due).toBeGreaterThanOrEqual(before + CLAIM_MS)
  },
)

const refuse = () => Promise.reject(new DOMException('', 'SecurityError'))
const stall = () => new Promise<never>(() => {})
const storeThat = (update: Store['update']): Store => ({ ...openStore(), update })

test.each([
  ['refuses', refuse],
  ['stalls', stall],
])('holds what was never stored in memory when the database %s', async (_, update) => {
  jest.useFakeTimers()
  const queue = openQueue(storeThat(update))
  const soon = async <T>(work: Promise<T>) => {
    await jest.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS)
    return work
  }
  const claim = claimNew(fields)
  expect(await soon(queue.add(claim))).toBe(false)
  jest.setSystemTime(claim.record.due)
  expect(await soon(queue.peek())).toMatchObject({ claimed: undefined, pendingIn: 'page' })
  const again = (await soon(queue.claimNext())).claimed!
  expect(again).toMatchObject({ id: claim.id, signup: fields, record: { attempts: 2 } })
  expect(await soon(claimFrom(queue))).toBe(undefined)
  // The first answer comes late.
  await soon(queue.postpone(claim))
  await soon(queue.postpone(again))
  await jest.advanceTimersByTimeAsync(pauseAfter(2))
  const third = (await soon(claimFrom(queue)))!
  expect(third).toMatchObject({ record: { attempts: 3 } })
  await soon(queue.remove(third))
  const next = await soon(queue.claimNext())
  expect(next).toMatchObject({ claimed: undefined, pendingIn: null })
})

/** Opens a queue whose database refuses everything while `isBroken` is true. */
function openFailing() {
  const store = openStore()
  const database = { isBroken: false }
  const update: Store['update'] = (...asked) =>
    database.isBroken ? refuse() : store.update(...asked)
  return { database, queue: openQueue({ ...store, update }) }
}

test('stores a signup that the database first refused, as soon as it can', async () => {
  const { database, queue } = openFailing()
  database.isBroken = true
  const claim = claimNew(fields)
  await queue.add(claim)
  await queue.postpone(claim)
  expect(await queue.peek()).toMatchObject({ pendingIn: 'page' })
  database.isBroken = false
  expect(await queue.peek()).toMatchObject({ pendingIn: 'device' })
  expect(await readAll()).toMatchObject([[claim.id, fields]])
  // Another tab claims it.
  const [[, value] = []] = await readAll()
  await write(claim.id, { ...(value as object), due: Date.now() + CLAIM_MS })
  database.isBroken = true
  expect(await queue.claimNext()).toMatchObject({ claimed: undefined, pendingIn: 'device' })
})

test.each([
  ['its claim has ended, as for a page that was frozen meanwhile', 2 * CLAIM_MS],
  ['the clock was set back, and others take it for due', -RETENTION_MS],
])('claims nothing when %s', async (_, passedMs) => {
  await write('x', unsent())
  const store = openStore()
  const now = Date.now()
  const queue = openQueue(
    storeThat(async (...asked) => {
      await store.update(...asked)
      jest.spyOn(Date, 'now').mockReturnValue(now + passedMs)
    }),
  )
  expect(await claimFrom(queue)).toBe(undefined)
})

test('removes what has expired with its next answer, whatever it is', async () => {
  const queue = openQueue()
  await write('x', unsent({ at: Date.now() - RETENTION_MS }))
  const claimed = (await claimFrom(queue))!
  expect(await readAll()).toEqual([['x', claimed.record]])
  await queue.postpone(claimed)
  expect(await readAll()).toEqual([])
})

test('stores the pause of a refusal, unless somebody else has sent the signup since', async () => {
  const [queue, claim] = [openQueue(), claimNew(fields)]
  const added = queue.add(claim)
  // The service refuses during the first write.
  await Promise.all([added, queue.postpone(claim)])
  const [[, value] = []] = await readAll()
  expect((value as SignupRecord).due).toBeLessThan(claim.record.due)
  const taken = { ...claim.record, attempts: 2 }
  await write(claim.id, taken)
  await queue.postpone(claim)
  expect(await readAll()).toEqual([[claim.id, taken]])
})

test('changes nothing in a transaction that runs after the acceptance, or after its time was up', async () => {
  jest.useFakeTimers()
  const late: Change[] = []
  const update: Store['update'] = (_, change) => {
    late.push(change)
    return stall()
  }
  const [queue, claim] = [openQueue(storeThat(update)), claimNew(fields)]
  void queue.add(claim)
  void queue.remove(claim)
  const values = new Map([[claim.id, claim.record]])
  const removed = new Map([[claim.id, null]])
  expect(late.map((run) => run(values))).toEqual([removed, removed])
  await jest.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS)
  expect(late.map((run) => run(values))).toEqual([new Map(), new Map()])
})
