import { expect, jest, test } from '@jest/globals'
import { deliverInBackground } from './backgroundDelivery'
import { startDelivery } from './delivery'
import {
  answers,
  HOUR_MS,
  keep,
  MINUTE_MS,
  openPage,
  pass,
  startWorker,
  world,
} from './delivery.test.setup'
import { ENTRY_PREFIX, localEntries } from './entries'
import type { Entries } from './entries'
import { refusal } from './storage.test.setup'

// @spec-8.16
const methods = ['setItem', 'removeItem'] as const
const refuse = () => {
  for (const method of methods) jest.spyOn(Storage.prototype, method).mockImplementation(refusal)
}

test.each([
  ['a page', () => void openPage()],
  ['the worker', () => void startWorker()],
])('%s sends what is taken and cannot be removed once', async (_, open) => {
  keep('aina')
  refuse()
  open()
  await pass(5 * MINUTE_MS)
  expect(world.inbox).toEqual(['aina'])
})

test('a signup is sent once although storage refuses everything after its first write', async () => {
  const { submit } = openPage()
  await pass(0)
  void submit('aina')
  for (let turn = 0; turn < 50 && !localStorage.length; turn += 1) await Promise.resolve()
  refuse()
  await pass(5 * MINUTE_MS)
  expect(localStorage).toHaveLength(1)
  expect(world.inbox).toEqual(['aina'])
})

test.each([
  ['refuses', refusal],
  ['stalls', () => new Promise<never>(() => {})],
])(
  'a sync event whose storage %s to be read ends as failed, for the next to deliver',
  async (_, read) => {
    keep('aina')
    let failures = 2
    const local = localEntries()
    const readAll = async () => ((failures -= 1) < 0 ? local.readAll() : read())
    const ended = jest.fn()
    const event = () =>
      void deliverInBackground({ ...local, readAll }, sender('worker')).then(
        () => ended('done'),
        () => ended('failed'),
      )
    event()
    await pass(3 * MINUTE_MS)
    expect(ended.mock.calls).toEqual([['failed']])
    event()
    await pass(MINUTE_MS)
    expect(ended.mock.calls).toEqual([['failed'], ['done']])
    expect(localStorage).toHaveLength(0)
  },
)

test('what a page could not read when it opened it reads a minute later', async () => {
  keep('aina')
  let failures = 2
  const local = localEntries()
  const readAll = async () => ((failures -= 1) < 0 ? local.readAll() : refusal())
  start('page', { ...local, readAll })
  await pass(MINUTE_MS - 1)
  expect(localStorage).toHaveLength(1)
  await pass(2000)
  expect(localStorage).toHaveLength(0)
})

/** A storage whose write of this number takes longer than it may, and lands; the next wait behind it. */
function slow(number: number): Entries {
  const local = localEntries()
  let writes = 0
  let last = Promise.resolve()
  async function write(...entry: Parameters<Entries['write']>) {
    writes += 1
    const ms = writes === number ? 3500 : 1
    last = last.then(() => new Promise((landed) => setTimeout(landed, ms)))
    await last
    return local.write(...entry)
  }
  return { ...local, write }
}
const sent: string[] = []
const sender = (who: string) => () =>
  Promise.resolve(() => {
    sent.push(who)
    return new Promise<number | null>((resolve) => {
      setTimeout(resolve, 100, answers[world.service])
    })
  })
const start = (who: string, entries = localEntries()) =>
  startDelivery(
    { prepare: sender(who), sendOnLeaving: () => undefined },
    null,
    () => undefined,
    Promise.resolve(entries),
  )
const aina = { name: 'aina', email: 'a@b.c', phoneNo: '1', user_type: 'vendor' } as const

test.each([1, 2])(
  'what write %i was slow with is on the device once it has landed',
  async (number) => {
    sent.length = 0
    world.service = 'isDown'
    void start('page', slow(number)).submit(aina)
    await pass(20_000)
    const [id] = Object.keys(localStorage)
    const kept = JSON.parse(localStorage.getItem(id!)!) as { tried: number[] }
    expect(id).toMatch(ENTRY_PREFIX)
    expect(kept.tried).toHaveLength(sent.length)
    // So the worker's delivery is the page's too.
    const refused = sent.length
    world.service = 'works'
    void deliverInBackground(localEntries(), sender('worker'))
    await pass(3 * MINUTE_MS)
    expect(sent).toHaveLength(refused + 1)
  },
)

// @spec-9.3
test('a slow write is no way past the bounds of several tabs', async () => {
  sent.length = 0
  world.service = 'isDown'
  void start('page', slow(1)).submit(aina)
  await pass(10_000)
  for (const tab of ['second', 'third']) start(tab)
  await pass(8 * HOUR_MS - 10_000)
  expect(sent.length).toBeGreaterThan(15)
  expect(sent.length).toBeLessThanOrEqual(20)
})
