import { expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import {
  DAY_MS,
  HOUR_MS,
  isStored,
  MINUTE_MS,
  MOST_TRANSACTIONS,
  mostWithin,
  openPage,
  pass,
  shortestPause,
  world,
} from './testing/delivery.test.setup'
import type { Story, Told } from './testing/story.test.setup'
import { anyStory, play } from './testing/story.test.setup'

test('delivers within half an hour after an hour’s outage', async () => {
  world.service = 'isDown'
  void openPage().submit('aina')
  openPage()
  await pass(HOUR_MS)
  world.service = 'works'
  await pass(HOUR_MS / 2)
  expect(world.inbox).toEqual(['aina'])
})

function endsEachLoop() {
  expect(world.transactions).toBeLessThan(MOST_TRANSACTIONS)
}

function sendsNothingOnceHidden() {
  expect(world.sentAfterLeaving).toEqual([])
}

function neverLowersACount() {
  expect(world.miscounted).toEqual([])
}

/** Signups that are stored while storage fails wait until it works again. */
function deliversEverySignup({ submitted, pages, lost, notSent }: Told) {
  const isKept = (name: string) =>
    !isStored(name) && pages.some(({ names }) => names.includes(name))
  const isExpected = (name: string) =>
    !lost.has(name) && !notSent.has(name) && (world.storage === 'works' || isKept(name))
  const missing = [...submitted.keys()].filter((name) => !world.inbox.includes(name))
  expect(missing.filter(isExpected)).toEqual([])
}

function neverRetriesWhatWasNotSent({ notSent, unsure, reclaimed }: Told) {
  const isRetried = (asked: string) =>
    world.requests.some(({ name, isRetry }) => isRetry && name === asked)
  const mayRetry = (name: string) => unsure.has(name) || reclaimed.has(name)
  expect([...notSent.keys()].filter((name) => !mayRetry(name) && isRetried(name))).toEqual([])
}

function repeatsOnlyWhatMayBeMissing({ unsure }: Told) {
  const mayRepeat = (asked: string) =>
    unsure.has(asked) || world.requests.some(({ name, isLost }) => isLost && name === asked)
  const repeated = world.inbox.filter((name, index) => world.inbox.indexOf(name) < index)
  expect(repeated.filter((name) => !mayRepeat(name))).toEqual([])
}

function leavesNothingInWorkingStorage({ records, pages }: Told) {
  if (world.storage !== 'works') return
  const isSent = (record: string) => world.requests.some(({ name }) => name === record)
  expect(records.filter((name) => !isSent(name))).toEqual([])
  expect(world.stored.size).toBe(0)
  expect(pages.map(({ page }) => page.pendingIn())).toEqual(pages.map(() => null))
}

/**
 * If a signup was tried while the clock was ahead, setting the clock back can make the signup due at once.
 * That costs one more request each time. When storage fails, each page counts only its own requests.
 */
function keepsToTheLimits({ unsure }: Told) {
  const { timesSetBack } = world
  const isSure = ({ name }: { name: string }) => !unsure.has(name)
  expect(mostWithin(8 * HOUR_MS, isSure)).toBeLessThanOrEqual(20 + timesSetBack)
  expect(mostWithin(14 * DAY_MS, isSure)).toBeLessThanOrEqual(40 + timesSetBack)
  for (let client = 1; client <= world.clients; client += 1) {
    const most = mostWithin(8 * HOUR_MS, (one) => one.client === client)
    expect(most).toBeLessThanOrEqual(20 + timesSetBack)
  }
}

/** A visitor left between an offline failure and its message, and the signup was lost. */
const leftBeforeTheMessage: Story = [
  [{ isOnline: false }, { page: 0, does: 'submitsAndLeaves', afterMs: 102 }],
  'sync',
  false,
]
/** A page that came back wrote its own count over that of another tab, which had retried since. */
const cameBackLate: Story = [
  [
    { storage: 'rejectsLate' },
    { service: 'isDown' },
    { page: 0, does: 'submits', afterMs: 12 },
    { page: 0, does: 'pagehide' },
    { storage: 'works' },
    'open',
    { pass: 2 * MINUTE_MS },
    { page: 0, does: 'pageshow' },
    { pass: 100 },
  ],
  'keepalive',
  true,
]

const STORIES = Number(process.env.STORIES ?? 60)
jest.setTimeout(1000 * STORIES)

test('keeps its bounds in random stories of tabs, visits, sync events, wrong clocks, strange records and faults of service, storage and sync', async () => {
  const keepsBounds = fc.asyncProperty(anyStory, async (story) => {
    const told = await play(story)
    endsEachLoop()
    sendsNothingOnceHidden()
    neverLowersACount()
    deliversEverySignup(told)
    neverRetriesWhatWasNotSent(told)
    repeatsOnlyWhatMayBeMissing(told)
    leavesNothingInWorkingStorage(told)
    keepsToTheLimits(told)
    expect(shortestPause()).toBeGreaterThanOrEqual(1000)
  })
  await fc.assert(keepsBounds, {
    numRuns: STORIES,
    examples: [[leftBeforeTheMessage], [cameBackLate]],
  })
})
