import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  closePages,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  mostWithin,
  openPage,
  pass,
  resetWorld,
  services,
  setClock,
  shortestPause,
  startWorker,
  tell,
  world,
} from './delivery.test.setup'
import type { Service } from './delivery.test.setup'

// @spec-9.3
test.each(['lost', 'silent', 'isDown'] as const)(
  'makes at most 20 requests from a tab open for eight hours when the service is %s',
  async (what) => {
    world.service = what
    void openPage().submit('aina')
    for (let looks = 0; looks < 8 * 12; looks += 1) {
      await pass(5 * MINUTE_MS)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    expect(world.requests.length).toBeGreaterThan(10)
    expect(world.requests.length).toBeLessThanOrEqual(20)
  },
)

// @spec-9.3
test.each(['lost', 'isDown'] as const)(
  'makes at most 40 requests in fourteen days of visits in two tabs when the service is %s',
  async (what) => {
    world.service = what
    void openPage().submit('aina')
    for (let day = 0; day < 14; day += 1) {
      openPage()
      openPage()
      await pass(10 * MINUTE_MS)
      closePages()
      await pass(DAY_MS - 10 * MINUTE_MS)
    }
    expect(world.requests.length).toBeGreaterThan(5)
    expect(world.requests.length).toBeLessThanOrEqual(40)
  },
)

// @spec-9.3
test('makes at most 20 requests for a visitor who reloads before each answer, for an hour', async () => {
  world.service = 'silent'
  void openPage().submit('aina')
  for (let reload = 0; reload < 300; reload += 1) {
    await pass(12_000)
    closePages()
    openPage()
  }
  expect(world.requests.length).toBeGreaterThan(5)
  expect(world.requests.length).toBeLessThanOrEqual(20)
})

// @spec-8.9
test('delivers within half an hour after an hour’s outage', async () => {
  world.service = 'isDown'
  void openPage().submit('aina')
  openPage()
  await pass(HOUR_MS)
  world.service = 'works'
  await pass(HOUR_MS / 2)
  expect(world.inbox).toEqual(['aina'])
})

const anyStep = fc.oneof(
  fc.constantFrom('submit', 'open', 'leave', 'leaveForGood', 'sync', 'submitAndLeave', 'library'),
  fc.constantFrom('online', 'pageshow', 'pagehide'),
  fc.constantFrom(...(Object.keys(services) as Service[])),
  fc.record({
    pass: fc.oneof(
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 2 * MINUTE_MS }),
      fc.integer({ min: 1, max: DAY_MS }),
    ),
  }),
  fc.record({ clock: fc.integer({ min: -DAY_MS, max: DAY_MS }) }),
)

// @spec-7.5 @spec-8.15 @spec-9.2 @spec-9.3
test('delivers every signup within the bounds, once unless an answer was lost, in random stories of tabs, visits, sync events and clock jumps', async () => {
  const story = fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
    resetWorld()
    const submitted: string[] = []
    let page: ReturnType<typeof openPage> | undefined = openPage()
    const submit = () => {
      const name = `visitor ${submitted.length}`
      submitted.push(name)
      page ??= openPage()
      void page.submit(name)
    }
    const leave = async () => {
      // The write that the click began is over before the page goes (8.11 has the other case).
      await pass(0)
      if (page) tell('pagehide')
      closePages()
      page = undefined
    }
    for (const step of steps) {
      if (step === 'submit' || step === 'submitAndLeave') submit()
      if (step === 'leave' || step === 'leaveForGood' || step === 'submitAndLeave') await leave()
      if (step === 'open' || step === 'leave') page = openPage()
      else if (step === 'sync') void startWorker()
      else if (step === 'library') world.endsWithPage = !world.endsWithPage
      else if (typeof step === 'string') {
        if (step in services) world.service = step as Service
        else tell(step)
      } else if ('pass' in step) await pass(step.pass)
      else setClock(step.clock)
    }
    world.service = 'works'
    await leave()
    page = openPage()
    // The clock may have been set back by fourteen days.
    await pass(16 * DAY_MS)
    expect(new Set(world.inbox)).toEqual(new Set(submitted))
    const answered = world.inbox.filter((name) => !world.unanswered.has(name))
    expect(answered).toHaveLength(new Set(answered).size)
    expect(world.stored.size).toBe(0)
    expect(page.pending()).toBe(0)
    expect(mostWithin(8 * HOUR_MS)).toBeLessThanOrEqual(20)
    expect(mostWithin(14 * DAY_MS)).toBeLessThanOrEqual(40)
    expect(shortestPause()).toBeGreaterThanOrEqual(1000)
  })
  await fc.assert(story, { numRuns: 60 })
})
