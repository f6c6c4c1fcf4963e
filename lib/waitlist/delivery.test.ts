import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { startDelivery } from './delivery'
import { ENTRY_PREFIX } from './outbox'
import type { Answer } from './retry'
import type { Signup } from './signup'

/** How the service answers. `lost`: it takes a signup, and its answer never arrives. */
const failures: Record<string, Answer> = { fails: 'failed', lost: 'failed', silent: 'failed' }
const answers: Record<string, Answer> = { ...failures, works: 'taken', refuses: 'refused' }
const DAY_MS = 24 * 60 * 60 * 1000

let service: string
let requests: { name: string; at: number; pages: AbortSignal }[]
let inbox: string[]
/** The open pages: aborted when they close, and what is under way in them goes no further. */
let pages = new AbortController()
const sendOnLeaving = jest.fn()

function send({ name }: Signup): Promise<Answer> {
  requests.push({ name, at: performance.now(), pages: pages.signal })
  if (service === 'works' || service === 'lost') inbox.push(name)
  const answered = service === 'silent' ? 15_000 : 100
  return new Promise((resolve) => setTimeout(resolve, answered, answers[service]))
}

/** Web Locks, as far as they are used: jsdom has none. */
const held = new Map<string, Promise<unknown>>()
const locks = {
  async request(name: string, options: LockOptions, run: (lock: unknown) => unknown) {
    const { signal } = pages
    if (options.ifAvailable && held.has(name)) return run(null)
    const aborted = () => new Promise((_, no) => options.signal?.addEventListener('abort', no))
    while (held.has(name)) await Promise.race([held.get(name), aborted()])
    const work = Promise.resolve().then(() => (signal.aborted ? new Promise(() => {}) : run({})))
    const done = work.finally(() => held.delete(name))
    held.set(name, done)
    return done
  },
}
async function loseLock(...[, , run]: Parameters<typeof locks.request>) {
  await run({})
  throw new DOMException('', 'AbortError')
}
const setLocks = (value: object | undefined) =>
  Object.defineProperty(navigator, 'locks', { value, configurable: true })

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  startAfresh()
  setLocks(locks)
  AbortSignal.timeout = (ms) => {
    const aborter = new AbortController()
    setTimeout(() => aborter.abort(), ms)
    return aborter.signal
  }
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    jest.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      add(type, listener as EventListener, { signal: pages.signal })
    })
  }
})

afterEach(() => {
  closePages()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function startAfresh() {
  closePages()
  localStorage.clear()
  service = 'works'
  requests = []
  inbox = []
}

function closePages() {
  pages.abort()
  pages = new AbortController()
  jest.clearAllTimers()
  held.clear()
}

function openPage() {
  let pending: number | undefined
  const delivery = startDelivery(send, sendOnLeaving, (count) => (pending = count))
  return { submit: (name: string) => delivery.submit(signup(name)), pending: () => pending }
}

const signup = (name: string) => ({ name, email: 'a@b.c', phoneNo: '1', user_type: 'vendor' })
const keep = (name: string) =>
  localStorage.setItem(ENTRY_PREFIX + name, JSON.stringify({ ...signup(name), at: Date.now() }))
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const tell = (event: string) => window.dispatchEvent(new Event(event))
const shortestPause = () => {
  const pauses = requests.map(({ at, pages: openIn }, index) => {
    const before = requests[index - 1]
    return before?.pages === openIn ? at - before.at : Infinity
  })
  return Math.min(...pauses)
}

test('a signup is pending once it has failed, and sent ever less often until it is taken', async () => {
  service = 'fails'
  const { submit, pending } = openPage()
  void submit('aina')
  await pass(99)
  expect(pending()).toBe(0)
  await pass(1)
  expect(pending()).toBe(1)
  await pass(40_000)
  expect(requests).toHaveLength(5)
  expect(shortestPause()).toBeGreaterThan(1600)
  service = 'works'
  await pass(60_000)
  expect(inbox).toEqual(['aina'])
  expect(pending()).toBe(0)
})

test('a submit settles with its first attempt, and the next does not wait for that', async () => {
  service = 'silent'
  const { submit } = openPage()
  const settled = jest.fn()
  void submit('aina').then(settled)
  await pass(1000)
  service = 'works'
  void submit('badrul')
  await pass(13_999)
  expect(inbox).toEqual(['badrul'])
  expect(settled).not.toHaveBeenCalled()
  await pass(1)
  expect(settled).toHaveBeenCalledTimes(1)
})

test('a page that goes hands over what is on its way, and nothing before or after', async () => {
  service = 'silent'
  const { submit } = openPage()
  tell('pagehide')
  void submit('aina')
  await pass(1000)
  expect(sendOnLeaving).not.toHaveBeenCalled()
  tell('pagehide')
  await pass(14_100)
  tell('pagehide')
  expect(sendOnLeaving.mock.calls).toEqual([[signup('aina')]])
})

test.each([
  ['when the connection returns', window, 'online', false],
  ['when the page comes back from the back/forward cache', window, 'pageshow', false],
  ['when a hidden page becomes visible', document, 'visibilitychange', false],
  ['but not while the page is hidden', document, 'visibilitychange', true],
])('a signup that has failed is sent at once %s', async (_, target, event, hidden) => {
  service = 'fails'
  void openPage().submit('aina')
  await pass(17_000)
  const before = requests.length
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  target.dispatchEvent(new Event(event))
  await pass(100)
  expect(requests).toHaveLength(hidden ? before : before + 1)
})

test('several tabs deliver each signup once, never two within a second', async () => {
  keep('aina')
  const [first, second] = [openPage(), openPage(), openPage()]
  for (const name of ['badrul', 'chong']) void first.submit(name)
  void second.submit('devi')
  await pass(20_000)
  expect(inbox.toSorted()).toEqual(['aina', 'badrul', 'chong', 'devi'])
  expect(shortestPause()).toBeGreaterThanOrEqual(1000)
})

test('a signup that another tab is at is not pending here, and taken up when that is gone', async () => {
  keep('aina')
  held.set(`${ENTRY_PREFIX}aina`, new Promise(() => {}))
  const asked = jest.spyOn(locks, 'request')
  const { pending } = openPage()
  await pass(20_000)
  expect(requests).toEqual([])
  expect(pending()).toBe(0)
  expect(asked.mock.calls.length).toBeLessThan(12)
  held.clear()
  await pass(3000)
  expect(inbox).toEqual(['aina'])
})

test('what another tab has delivered meanwhile is not sent, unless it is new here', async () => {
  for (const name of ['aina', 'badrul', 'devi']) keep(name)
  void openPage().submit('chong')
  await pass(500)
  for (const key of Object.keys(localStorage))
    if (!key.endsWith('devi')) localStorage.removeItem(key)
  await pass(20_000)
  expect(inbox).toEqual(['aina', 'devi', 'chong'])
})

test('a tab that sleeps in its turn is waited for five seconds', async () => {
  held.set(`${ENTRY_PREFIX}rate`, new Promise(() => {}))
  void openPage().submit('aina')
  await pass(4999)
  expect(requests).toEqual([])
  await pass(1)
  expect(requests).toHaveLength(1)
})

test.each([`${ENTRY_PREFIX}1`, null])('tabs hear of each other by a change of %j', async (key) => {
  service = 'fails'
  const { submit, pending } = openPage()
  void submit('aina')
  await pass(100)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'theirs' }))
  expect(pending()).toBe(1)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(pending()).toBe(0)
})

test.each([
  ['missing', undefined],
  ['refused', () => Promise.reject(new DOMException('', 'SecurityError'))],
  ['lost after the work', loseLock],
])('with locks %s each signup is sent once all the same', async (_, request) => {
  setLocks(request && { request })
  const { submit } = openPage()
  for (const name of ['aina', 'badrul']) void submit(name)
  await pass(10_000)
  expect(inbox).toEqual(['aina', 'badrul'])
  expect(shortestPause()).toBeGreaterThanOrEqual(1000)
  service = 'silent'
  void submit('chong')
  await pass(2000)
  tell('online')
  await pass(2000)
  expect(requests).toHaveLength(3)
})

const anyStep = fc.oneof(
  fc.constantFrom('submit', 'open', 'reload', 'online', 'pageshow', 'storage'),
  fc.constantFrom(...Object.keys(answers)),
  fc.record({ pass: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ clock: fc.integer({ min: -DAY_MS, max: DAY_MS }) }),
)

test('whatever happens, every signup arrives once the service works, none is invented, and requests stay within bounds', async () => {
  const story = fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
    startAfresh()
    const submitted: string[] = []
    let page = openPage()
    let opened = 1
    let elapsed = 0
    for (const step of steps) {
      if (step === 'submit') {
        const name = `visitor ${submitted.length}`
        submitted.push(name)
        void page.submit(name)
      } else if (step === 'open' || step === 'reload') {
        if (step === 'reload') closePages()
        page = openPage()
        opened += 1
      } else if (typeof step === 'string') {
        if (step in answers) service = step
        else tell(step)
      } else if ('pass' in step) {
        await pass(step.pass)
        elapsed += step.pass
      } else {
        jest.setSystemTime(Date.now() + step.clock)
      }
    }
    // Each page sends each signup at most once at each step, and else after its pauses.
    const most = submitted.length * opened * (1 + steps.length + elapsed / 1600)
    expect(requests.length).toBeLessThanOrEqual(most)

    service = 'works'
    closePages()
    page = openPage()
    await pass(20_000 + submitted.length * 1200)
    expect(new Set(inbox)).toEqual(new Set(submitted))
    expect(localStorage).toHaveLength(0)
    expect(page.pending()).toBe(0)
    expect(shortestPause()).toBeGreaterThanOrEqual(1000)
  })
  await fc.assert(story, { numRuns: 150 })
}, 60_000)
