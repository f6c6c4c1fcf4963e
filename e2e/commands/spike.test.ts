/** @jest-environment node */
import { beforeAll, expect, test } from '@jest/globals'
import { simulateSpike, summarize } from './spike'

const day = { rate: 1, seed: 7, withSync: 0.68, inApp: 0.1 }
let spiked: Awaited<ReturnType<typeof simulateSpike>>

beforeAll(async () => {
  spiked = await simulateSpike(day)
})

test('a seed repeats, and another is another day', async () => {
  const some = { ...day, rate: 0.2 }
  const { devices } = await simulateSpike(some)
  expect((await simulateSpike(some)).devices).toEqual(devices)
  expect((await simulateSpike({ ...some, seed: 8 })).devices).not.toEqual(devices)
})

test('a signup a second for ten minutes makes six hundred', () => {
  expect(spiked.devices).toHaveLength(600)
})

test('the service never takes two within a second, and is busy for ten minutes', () => {
  const pauses = spiked.taken.slice(1).map((at, index) => at - spiked.taken[index]!)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000)
  expect(spiked.taken.length).toBeGreaterThan(400)
})

test('what the service has taken are the emails, and each signup has arrived or is kept', () => {
  const emails = spiked.devices.reduce((sum, device) => sum + device.emails, 0)
  expect(emails).toBe(spiked.taken.length)
  for (const { way, emails: arrived, isKept } of spiked.devices) {
    expect(way === 'never').toBe(arrived === 0)
    expect(arrived > 0 || isKept).toBe(true)
  }
})

// @spec-9.3
test('each signup takes a request at least and twenty at most, and no fewer than emails', () => {
  const counts = spiked.devices.map(({ requests }) => requests)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...counts)).toBeLessThanOrEqual(20)
  expect(counts.every((count, index) => count >= spiked.devices[index]!.emails)).toBe(true)
})

test('where nothing is busy every signup is delivered at once, with one request', async () => {
  const { devices } = await simulateSpike({ ...day, rate: 0.01 })
  expect(devices).toHaveLength(6)
  const taken = { way: 'at once', requests: 1, emails: 1, isKept: false }
  expect(devices).toEqual(devices.map(() => taken))
})

test('without a worker nothing is delivered in the background, and more is lost', async () => {
  const shares = async (withSync: number, inApp: number) =>
    summarize((await simulateSpike({ ...day, rate: 0.6, withSync, inApp })).devices)
  const none = await shares(0, 0)
  const sync = await shares(1, 0)
  const shared = await shares(0, 1)
  expect(none['in background']).toBe(0)
  for (const worker of [sync, shared]) {
    expect(worker['in background']).toBeGreaterThan(0)
    expect(worker.never).toBeLessThan(none.never!)
  }
})

test('shares are in % and add up; the others are for one signup', () => {
  const device = { way: 'at once', requests: 1, emails: 1, isKept: false } as const
  const late = { ...device, way: 'in background', requests: 5, emails: 2 } as const
  const lost = { way: 'never', requests: 3, emails: 0, isKept: true } as const
  expect(summarize([device, device, late, lost])).toEqual({
    'at once': 50,
    'while open': 0,
    'on leaving': 0,
    'in background': 25,
    'next visit': 0,
    never: 25,
    twice: 25,
    emails: 1,
    requests: 2.5,
    mostRequests: 5,
  })
})
