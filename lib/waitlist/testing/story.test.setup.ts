/** Plays random stories of visitors on the simulated device, and records what the bounds need to know. */
import fc from 'fast-check'
import type { Page, Service } from './delivery.test.setup'
import {
  addRecord,
  ARRIVES_MS,
  DAY_MS,
  HOUR_MS,
  isStored,
  MINUTE_MS,
  openPage,
  pass,
  resetWorld,
  services,
  setClock,
  startWorker,
  STEP_MS,
  storages,
  syncs,
  tellAll,
  world,
} from './delivery.test.setup'

/**
 * Largest clock error, ahead or behind. The steps of a story take at most 16 days, so no signup reaches the
 * end of its 35 days of retention.
 */
const MOST_WRONG_MS = 9 * DAY_MS
/** Days from now, for the times of a stored record. */
const anyDays = fc.constantFrom(-20_000, -36, -35, -34, 0, 34, 4 * 365, Infinity)
const anyAttempts = fc.constantFrom(0, 3, 1e9, Infinity)
/** Acts on one of the open pages. `afterMs` delays a page's leaving. */
const anyVisit = fc.oneof(
  fc.record({
    page: fc.nat(2),
    does: fc.constantFrom('submits', 'leaves', 'submitsAndLeaves', 'submitsAndIsKilled', 'blinks'),
    afterMs: fc.oneof(fc.nat(12), fc.nat(200)),
  }),
  fc.record({ page: fc.nat(2), does: fc.constantFrom('pagehide', 'pageshow') }),
)
const anyRecord = fc.record({ at: anyDays, attempts: anyAttempts, due: anyDays })
const anyStep = fc.oneof(
  anyVisit,
  fc.constantFrom('open', 'sync'),
  fc.record({ isOnline: fc.boolean() }),
  // Sets `navigator.onLine` until the next such step; with null, it tells the truth.
  fc.record({ saysOnline: fc.constantFrom(null, true, false) }),
  fc.record({ service: fc.constantFrom(...(Object.keys(services) as Service[])) }),
  fc.record({ storage: fc.constantFrom(...storages) }),
  fc.record({ browserSync: fc.constantFrom(...syncs) }),
  fc.record({
    pass: fc.oneof(
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 2 * MINUTE_MS }),
      fc.integer({ min: 1, max: DAY_MS }),
    ),
  }),
  fc.record({ wrongByMs: fc.integer({ min: -MOST_WRONG_MS, max: MOST_WRONG_MS }) }),
  anyRecord,
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never
type Visit = typeof anyVisit extends fc.Arbitrary<infer T> ? T : never

const MOST_PAGES = 3
/** Longest time from the click to a stored signup. */
const STORED_AFTER_MS = 100
/** Longest time of a removal: an earlier transaction, then that of the removal. */
const REMOVED_AFTER_MS = 4 * STEP_MS

/** Steps, what the browser has, and whether storage works again at the end. */
export const anyStory = fc.tuple(
  fc.array(anyStep, { maxLength: 16, size: 'max' }),
  // Chromium has Background Sync and `keepalive`, Safari only `keepalive`, old Firefox neither.
  fc.constantFrom('sync', 'keepalive', 'neither'),
  fc.boolean(),
)
export type Story = typeof anyStory extends fc.Arbitrary<infer T> ? T : never
export type Told = ReturnType<typeof newTold>
type OpenPage = { page: Page; names: string[] }

const newTold = () => ({
  pages: [] as OpenPage[],
  /** Times of the clicks, by name. */
  submitted: new Map<string, number>(),
  records: [] as string[],
  /** Signups that may be sent twice or too often, because storage failed. */
  unsure: new Set<string>(),
  /** Signups whose page left before they were stored. */
  unsaved: new Set<string>(),
  /** Times at which visitors are told that nothing was sent, by signup. */
  notSent: new Map<string, number>(),
  /** Signups whose claim may have ended because the clock was changed. Other clients may retry them. */
  reclaimed: new Set<string>(),
  /** Signups whose only copy was in the memory of a page that has closed. */
  lost: new Set<string>(),
})

/** Plays a story, then lets everything work again for two days. */
export async function play([steps, has, isStorageRepaired]: Story): Promise<Told> {
  resetWorld()
  world.hasKeepalive = has !== 'neither'
  const told = newTold()
  const device = playOn(told, has === 'sync')
  for (const step of steps) {
    device.doubt()
    await device.take(step)
  }
  device.doubt()
  await device.recover(isStorageRepaired)
  device.doubt()
  return told
}

function playOn(told: Told, hasSync: boolean) {
  const { submitted, records, unsure, unsaved, notSent, reclaimed, lost } = told
  let wrongByMs = 0

  function open() {
    if (told.pages.length >= MOST_PAGES) return
    const page = openPage(hasSync)
    page.focusForm()
    told.pages.push({ page, names: [] })
  }

  /** Marks the signups whose requests and writes may go wrong while storage fails. */
  function doubt() {
    if (world.storage === 'works') return
    for (const name of [...submitted.keys(), ...records]) {
      if (!world.inbox.includes(name) || isStored(name)) unsure.add(name)
    }
  }

  function hide({ names }: OpenPage) {
    for (const name of names) {
      const isYoung = performance.now() - submitted.get(name)! < STORED_AFTER_MS
      if (isYoung && !isStored(name)) unsaved.add(name)
    }
  }

  async function leave(left: OpenPage, isKilled = false) {
    hide(left)
    const leftAt = performance.now()
    if (!isKilled) left.page.tell('pagehide')
    left.page.close()
    told.pages = told.pages.filter((other) => other !== left)
    await pass(ARRIVES_MS)
    for (const name of left.names) {
      // The page left after its message but before the removal, so the signup is still sent.
      if (leftAt - notSent.get(name)! < REMOVED_AFTER_MS && isStored(name)) notSent.delete(name)
      const mayBeLost = unsure.has(name) || unsaved.has(name)
      if (mayBeLost && !world.inbox.includes(name) && !isStored(name)) lost.add(name)
    }
  }

  async function submit(by: OpenPage) {
    const name = `visitor ${submitted.size}`
    by.names.push(name)
    submitted.set(name, performance.now())
    by.page.tell('pageshow')
    doubt()
    const hasLeft = await by.page.submit(name)
    // A closed page shows nothing.
    if (!hasLeft && told.pages.includes(by)) notSent.set(name, performance.now())
  }

  function setConnection(change: { isOnline?: boolean; saysOnline?: boolean | null }) {
    const before = navigator.onLine
    Object.assign(world, change)
    if (navigator.onLine && !before) tellAll('online')
  }

  function setWrong(byMs: number) {
    setClock(byMs - wrongByMs)
    if (byMs === wrongByMs) return
    for (const name of submitted.keys()) if (!notSent.has(name)) reclaimed.add(name)
    wrongByMs = byMs
  }

  async function visit(step: Visit) {
    if (told.pages.length === 0) open()
    const chosen = told.pages[step.page % told.pages.length]!
    const { page } = chosen
    if (step.does.startsWith('submits')) void submit(chosen)
    if (step.does === 'pageshow' || step.does === 'blinks') page.tell('pageshow')
    if ('afterMs' in step) await pass(step.afterMs)
    if (step.does === 'pagehide' || step.does === 'blinks') {
      hide(chosen)
      page.tell('pagehide')
    }
    if (step.does === 'leaves' || step.does === 'submitsAndLeaves') await leave(chosen)
    if (step.does === 'submitsAndIsKilled') await leave(chosen, true)
  }

  function store(record: { at: number; attempts: number; due: number }) {
    const name = `record ${records.length}`
    records.push(name)
    const [at, due] = [record.at, record.due].map((days) => Date.now() + days * DAY_MS)
    addRecord(name, { at, attempts: record.attempts, due })
  }

  async function take(step: Step) {
    if (step === 'open') open()
    else if (step === 'sync') void startWorker()
    else if ('isOnline' in step || 'saysOnline' in step) setConnection(step)
    else if ('service' in step) world.service = step.service
    else if ('storage' in step) world.storage = step.storage
    else if ('browserSync' in step) world.sync = step.browserSync
    else if ('pass' in step) await pass(step.pass)
    else if ('wrongByMs' in step) setWrong(step.wrongByMs)
    else if ('attempts' in step) store(step)
    else await visit(step)
  }

  async function recover(isStorageRepaired: boolean) {
    world.service = 'works'
    setConnection({ isOnline: true })
    setWrong(0)
    if (isStorageRepaired) world.storage = 'works'
    for (const { page } of told.pages) page.tell('pageshow')
    await pass(ARRIVES_MS)
    // Closes the pages only if storage works again: until then, a page's memory may hold the only copy of a
    // signup.
    if (isStorageRepaired) {
      for (const each of told.pages) await leave(each)
      await pass(HOUR_MS)
    }
    open()
    await pass(2 * DAY_MS)
  }

  return { doubt, take, recover }
}
