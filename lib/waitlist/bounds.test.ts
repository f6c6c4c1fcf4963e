import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
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
  storages,
  tellAll,
  world,
} from './delivery.test.setup'
import type { Page, Service } from './delivery.test.setup'

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
  // Each does it with one of the open pages.
  fc.record({
    page: fc.nat(2),
    does: fc.constantFrom(
      'submits',
      'leaves',
      'submitsAndLeaves',
      'submitsAndIsKilled',
      'pagehide',
      'pageshow',
    ),
  }),
  fc.constantFrom('open', 'sync', 'library', 'online'),
  fc.record({ service: fc.constantFrom(...(Object.keys(services) as Service[])) }),
  fc.record({ storage: fc.constantFrom(...storages) }),
  fc.record({
    pass: fc.oneof(
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 2 * MINUTE_MS }),
      fc.integer({ min: 1, max: DAY_MS }),
    ),
  }),
  fc.record({ clock: fc.integer({ min: -DAY_MS, max: DAY_MS }) }),
)
const MOST_PAGES = 3

// @spec-7.5 @spec-8.15 @spec-8.16 @spec-9.2 @spec-9.3
test('delivers every signup within the bounds, once unless an answer was lost or storage failed, in random stories of tabs, visits, sync events, clock jumps and storage faults', async () => {
  const story = fc.asyncProperty(
    fc.array(anyStep, { maxLength: 16 }),
    fc.boolean(),
    async (steps, isStorageRepaired) => {
      resetWorld()
      const submitted: string[] = []
      let pages: { page: Page; names: string[] }[] = []
      /** Signups that storage may send twice, and count wrongly. */
      const unsure = new Set<string>()
      /** Signups whose only copy was in the memory of a page that has closed. */
      const lost = new Set<string>()

      const open = () => {
        if (pages.length < MOST_PAGES) pages.push({ page: openPage(), names: [] })
      }
      const isStored = (name: string) =>
        [...world.stored.values()].some((entry) => entry.name === name)
      const doubt = () => {
        if (world.storage === 'works') return
        for (const name of submitted) {
          if (!world.inbox.includes(name) || isStored(name)) unsure.add(name)
        }
      }
      const leave = async (left: (typeof pages)[number], isKilled = false) => {
        // The write that the click began is over before the page goes (8.11 has the other case).
        await pass(0)
        if (!isKilled) left.page.tell('pagehide')
        left.page.close()
        pages = pages.filter((other) => other !== left)
        for (const name of left.names) {
          if (unsure.has(name) && !world.inbox.includes(name) && !isStored(name)) lost.add(name)
        }
      }
      for (const step of steps) {
        doubt()
        if (step === 'open') open()
        else if (step === 'sync') void startWorker()
        else if (step === 'library') world.usesLibrary = !world.usesLibrary
        else if (step === 'online') tellAll(step)
        else if ('service' in step) world.service = step.service
        else if ('storage' in step) world.storage = step.storage
        else if ('pass' in step) await pass(step.pass)
        else if ('clock' in step) setClock(step.clock)
        else {
          if (pages.length === 0) open()
          const chosen = pages[step.page % pages.length]!
          const { page, names } = chosen
          if (step.does.startsWith('submits')) {
            const name = `visitor ${submitted.length}`
            submitted.push(name)
            names.push(name)
            page.tell('pageshow')
            doubt()
            void page.submit(name)
          }
          if (step.does === 'pagehide' || step.does === 'pageshow') page.tell(step.does)
          if (step.does === 'leaves' || step.does === 'submitsAndLeaves') await leave(chosen)
          if (step.does === 'submitsAndIsKilled') await leave(chosen, true)
        }
      }
      doubt()
      world.service = 'works'
      if (isStorageRepaired) world.storage = 'works'
      for (const { page } of pages) page.tell('pageshow')
      // The last page stays open: what storage never gives back has no other place.
      if (isStorageRepaired) for (const each of pages) await leave(each)
      open()
      // The clock may have been set back by sixteen days.
      await pass(18 * DAY_MS)
      doubt()

      const isKept = (name: string) => pages.some(({ names }) => names.includes(name))
      const isExpected = (name: string) =>
        !lost.has(name) && (world.storage === 'works' || isKept(name))
      expect(submitted.filter((name) => isExpected(name) && !world.inbox.includes(name))).toEqual(
        [],
      )
      const mayRepeat = (name: string) => world.unanswered.has(name) || unsure.has(name)
      const repeated = world.inbox.filter((name, index) => world.inbox.indexOf(name) < index)
      expect(repeated.filter((name) => !mayRepeat(name))).toEqual([])
      if (world.storage === 'works') {
        expect(world.stored.size).toBe(0)
        expect(pages.map(({ page }) => page.retryWhen())).toEqual(pages.map(() => null))
      }
      const isSure = ({ name }: { name: string }) => !unsure.has(name)
      expect(mostWithin(8 * HOUR_MS, isSure)).toBeLessThanOrEqual(20)
      expect(mostWithin(14 * DAY_MS, isSure)).toBeLessThanOrEqual(40)
      // Without storage each page still counts for itself.
      for (let client = 1; client <= world.clients; client += 1) {
        expect(mostWithin(8 * HOUR_MS, (one) => one.client === client)).toBeLessThanOrEqual(20)
      }
      expect(shortestPause()).toBeGreaterThanOrEqual(1000)
    },
  )
  await fc.assert(story, { numRuns: Number(process.env.STORIES ?? 60) })
})
