import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import type { Delivery } from './delivery'
import { startDelivery } from './delivery'
import type { Answer, Kept } from './outbox'
import { OUTBOX_KEY } from './outboxKey'
import type { Signup } from './signup'

/** How the service behaves: `lost` takes a signup and its answer never arrives. */
type Weather = 'works' | 'fails' | 'refuses' | 'lost' | 'silent'

const DAY_MS = 24 * 60 * 60 * 1000
const signup = (name: string): Signup => ({
  name,
  email: `${name}@example.com`,
  phoneNo: '1',
  user_type: 'customer',
})

let weather: Weather
let requests: { name: string; at: number }[]
let inbox: string[]
/** Bumped when a page closes: answers to a closed page never arrive. */
let visit: number

function send({ name }: Signup): Promise<Answer> {
  requests.push({ name, at: performance.now() })
  const now = weather
  const openedIn = visit
  if (now === 'works' || now === 'lost') inbox.push(name)
  const answers: Record<Weather, [number, Answer]> = {
    works: [100, { outcome: 'taken' }],
    fails: [100, { outcome: 'failed' }],
    refuses: [100, { outcome: 'refused' }],
    lost: [100, { outcome: 'failed' }],
    silent: [15_000, { outcome: 'failed' }],
  }
  const [after, answer] = answers[now]
  return new Promise((resolve) => {
    setTimeout(() => openedIn === visit && resolve(answer), after)
  })
}

const listeners: [EventTarget, string, EventListener][] = []
const held = new Set<string>()
const queues = new Map<string, Promise<unknown>>()

/** Web Locks, as far as they are used: jsdom has none. */
const locks = {
  request(name: string, { ifAvailable }: LockOptions, run: (lock: unknown) => Promise<unknown>) {
    if (ifAvailable && held.has(name)) return run(null)
    const free = queues.get(name) ?? Promise.resolve()
    const mine = free.then(async () => {
      held.add(name)
      await run({ name })
      held.delete(name)
    })
    if (ifAvailable) held.add(name)
    queues.set(name, mine)
    return mine
  },
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  weather = 'works'
  requests = []
  inbox = []
  visit = 0
  AbortSignal.timeout = () => new AbortController().signal
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    jest.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      listeners.push([target, type, listener as EventListener])
      add(type, listener as EventListener)
    })
  }
})

afterEach(() => {
  closePage()
  jest.useRealTimers()
  jest.restoreAllMocks()
  localStorage.clear()
})

function closePage() {
  visit += 1
  jest.clearAllTimers()
  held.clear()
  queues.clear()
  for (const [target, type, listener] of listeners.splice(0)) {
    target.removeEventListener(type, listener)
  }
}

function openPage() {
  const pending: number[] = []
  const delivery = startDelivery(send, (count) => pending.push(count))
  return { delivery, pending: () => pending.at(-1) }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const kept = () => JSON.parse(localStorage.getItem(OUTBOX_KEY) ?? '[]') as Kept[]

describe('a signup', () => {
  test('is written down before it is sent, with four fields and a time, and leaves when taken', async () => {
    const { delivery, pending } = openPage()
    void delivery.submit(signup('aina'))
    expect(requests).toEqual([])
    expect(kept()).toEqual([{ ...signup('aina'), at: Date.now() }])
    await pass(100)
    expect(inbox).toEqual(['aina'])
    expect(localStorage.getItem(OUTBOX_KEY)).toBeNull()
    expect(pending()).toBe(0)
  })

  test('is tried again after about two seconds and then ever less often, until it is taken', async () => {
    weather = 'fails'
    const { delivery, pending } = openPage()
    void delivery.submit(signup('aina'))
    await pass(200)
    expect(pending()).toBe(1)
    await pass(40_000)
    const pauses = requests.slice(1).map(({ at }, index) => at - requests[index]!.at)
    expect(pauses).toHaveLength(4)
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThan(0.79 * 2000 * 2 ** index)
      expect(pause).toBeLessThan(2000 * 2 ** index + 200)
    }
    weather = 'works'
    await pass(60_000)
    expect(inbox).toEqual(['aina'])
    expect(pending()).toBe(0)
    expect(kept()).toEqual([])
  })

  test('settles once the first attempt is over, delivered or not', async () => {
    weather = 'silent'
    let settled = false
    void openPage()
      .delivery.submit(signup('aina'))
      .then(() => (settled = true))
    await pass(14_900)
    expect(settled).toBe(false)
    await pass(200)
    expect(settled).toBe(true)
  })

  test('does not wait for one that hangs', async () => {
    weather = 'silent'
    const { delivery } = openPage()
    void delivery.submit(signup('aina'))
    await pass(500)
    weather = 'works'
    void delivery.submit(signup('badrul'))
    await pass(1000)
    expect(inbox).toEqual(['badrul'])
  })

  test('does not go within a second of another', async () => {
    const { delivery } = openPage()
    for (const name of ['aina', 'badrul', 'chong']) void delivery.submit(signup(name))
    await pass(5000)
    expect(inbox).toEqual(['aina', 'badrul', 'chong'])
    expect(requests[1]!.at - requests[0]!.at).toBeGreaterThanOrEqual(1000)
    expect(requests[2]!.at - requests[1]!.at).toBeGreaterThanOrEqual(1000)
  })

  test('made in the same millisecond as another is still one of two', async () => {
    weather = 'fails'
    const { delivery } = openPage()
    void delivery.submit(signup('aina'))
    void delivery.submit(signup('badrul'))
    expect(new Set(kept().map(({ at }) => at)).size).toBe(2)
    await pass(3000)
    weather = 'works'
    await pass(30_000)
    expect(inbox.toSorted()).toEqual(['aina', 'badrul'])
  })

  test('is tried three times a visit when the service refuses, then at the next', async () => {
    weather = 'refuses'
    void openPage().delivery.submit(signup('aina'))
    await pass(DAY_MS)
    window.dispatchEvent(new Event('online'))
    await pass(DAY_MS)
    expect(requests).toHaveLength(3)
    closePage()
    weather = 'works'
    openPage()
    await pass(200)
    expect(inbox).toEqual(['aina'])
  })
})

describe('an undelivered signup is tried at once', () => {
  async function afterFourFailures(event: () => void) {
    weather = 'fails'
    void openPage().delivery.submit(signup('aina'))
    await pass(17_000)
    weather = 'works'
    const before = requests.length
    event()
    await pass(0)
    expect(requests).toHaveLength(before + 1)
    await pass(200)
    expect(inbox).toEqual(['aina'])
  }

  test('when the connection returns', () =>
    afterFourFailures(() => window.dispatchEvent(new Event('online'))))

  test('when a hidden page becomes visible', () =>
    afterFourFailures(() => document.dispatchEvent(new Event('visibilitychange'))))

  test('when the page comes back from the back/forward cache', () =>
    afterFourFailures(() => window.dispatchEvent(new Event('pageshow'))))

  test('and not when the page is being hidden', async () => {
    weather = 'fails'
    void openPage().delivery.submit(signup('aina'))
    await pass(17_000)
    const before = requests.length
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(1000)
    expect(requests).toHaveLength(before)
  })
})

describe('several tabs', () => {
  test('deliver what is kept once', async () => {
    localStorage.setItem(OUTBOX_KEY, JSON.stringify([{ ...signup('aina'), at: Date.now() }]))
    for (let tab = 0; tab < 3; tab += 1) openPage()
    await pass(20_000)
    expect(requests).toHaveLength(1)
    expect(inbox).toEqual(['aina'])
  })

  test('take turns: never two requests within a second', async () => {
    weather = 'fails'
    for (const name of ['aina', 'badrul', 'chong']) void openPage().delivery.submit(signup(name))
    await pass(30_000)
    const times = requests.map(({ at }) => at)
    for (const [index, at] of times.slice(1).entries()) {
      expect(at - times[index]!).toBeGreaterThanOrEqual(1000)
    }
  })

  test('leave a signup to the one that is at it, and take it up when that one is gone', async () => {
    localStorage.setItem(OUTBOX_KEY, JSON.stringify([{ ...signup('aina'), at: Date.now() }]))
    const taken = jest
      .spyOn(locks, 'request')
      .mockImplementation((name, { ifAvailable }, run) => run(ifAvailable ? null : { name }))
    openPage()
    await pass(20_000)
    expect(requests).toEqual([])
    taken.mockRestore()
    await pass(3000)
    expect(inbox).toEqual(['aina'])
  })

  test('do not send what another delivered while it waited for its turn', async () => {
    const names = ['aina', 'badrul', 'chong']
    const entries = names.map((name, index) => ({ ...signup(name), at: Date.now() - index }))
    localStorage.setItem(OUTBOX_KEY, JSON.stringify(entries))
    openPage()
    await pass(500)
    localStorage.setItem(OUTBOX_KEY, JSON.stringify([entries[2]]))
    await pass(20_000)
    expect(inbox).toEqual(['aina', 'chong'])
  })

  test('send a new signup even when another wrote over it meanwhile', async () => {
    const { delivery } = openPage()
    void delivery.submit(signup('aina'))
    void delivery.submit(signup('badrul'))
    localStorage.setItem(OUTBOX_KEY, '[]')
    await pass(5000)
    expect(inbox).toEqual(['aina', 'badrul'])
  })

  test('do not wait longer than five seconds for one that sleeps in its turn', async () => {
    jest.spyOn(locks, 'request').mockImplementation(async (name, { ifAvailable, signal }, run) => {
      if (ifAvailable) return run({ name })
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('', 'AbortError'))
        })
      })
    })
    AbortSignal.timeout = (ms) => {
      const aborter = new AbortController()
      setTimeout(() => {
        aborter.abort()
      }, ms)
      return aborter.signal
    }
    void openPage().delivery.submit(signup('aina'))
    await pass(4900)
    expect(requests).toEqual([])
    await pass(200)
    expect(requests).toHaveLength(1)
  })

  test.each([OUTBOX_KEY, null])('hear of a delivery from a change of %p', async (key) => {
    weather = 'fails'
    const { delivery, pending } = openPage()
    void delivery.submit(signup('aina'))
    await pass(200)
    expect(pending()).toBe(1)
    localStorage.removeItem(OUTBOX_KEY)
    window.dispatchEvent(new StorageEvent('storage', { key: 'somebody.elses' }))
    expect(pending()).toBe(1)
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(pending()).toBe(0)
    await pass(DAY_MS / 24)
    expect(requests).toHaveLength(1)
  })

  test('that overwrite each other lose nothing', async () => {
    weather = 'fails'
    void openPage().delivery.submit(signup('aina'))
    await pass(50)
    localStorage.setItem(OUTBOX_KEY, JSON.stringify([{ ...signup('badrul'), at: 1 }]))
    await pass(100)
    expect(kept().map(({ name }) => name)).toEqual(['badrul', 'aina'])
  })
})

describe('a device', () => {
  test.each(['without', 'with refused'])('%s Web Locks delivers all the same', async (kind) => {
    const value = { request: () => Promise.reject(new DOMException('', 'SecurityError')) }
    Object.defineProperty(navigator, 'locks', {
      value: kind === 'without' ? undefined : value,
      configurable: true,
    })
    const { delivery } = openPage()
    void delivery.submit(signup('aina'))
    void delivery.submit(signup('badrul'))
    await pass(3000)
    expect(inbox).toEqual(['aina', 'badrul'])
    expect(requests[1]!.at - requests[0]!.at).toBeGreaterThanOrEqual(1000)
  })

  test('without Web Locks does not send again what is on its way', async () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
    weather = 'silent'
    const { delivery, pending } = openPage()
    void delivery.submit(signup('aina'))
    await pass(2000)
    window.dispatchEvent(new Event('online'))
    await pass(2000)
    expect(requests).toHaveLength(1)
    expect(pending()).toBe(0)
  })

  test('that loses a lock after the work is done does not do it twice', async () => {
    jest.spyOn(locks, 'request').mockImplementation(async (name, _, run) => {
      await run({ name })
      throw new DOMException('', 'AbortError')
    })
    void openPage().delivery.submit(signup('aina'))
    await pass(10_000)
    expect(inbox).toEqual(['aina'])
  })

  test('whose storage refuses goes on in memory for as long as the page is open', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    weather = 'fails'
    const { delivery, pending } = openPage()
    void delivery.submit(signup('aina'))
    void delivery.submit(signup('badrul'))
    await pass(3000)
    expect(pending()).toBe(2)
    weather = 'works'
    await pass(30_000)
    expect(inbox.toSorted()).toEqual(['aina', 'badrul'])
    expect(pending()).toBe(0)
  })

  test('that holds somebody else’s 100 kB takes a new signup', async () => {
    localStorage.setItem(OUTBOX_KEY, 'x'.repeat(100_000))
    weather = 'fails'
    void openPage().delivery.submit(signup('aina'))
    await pass(200)
    expect(kept()).toHaveLength(1)
  })

  test('keeps what we cannot read, until there is something of ours to write', () => {
    localStorage.setItem(OUTBOX_KEY, '{"version":2}')
    openPage()
    expect(localStorage.getItem(OUTBOX_KEY)).toBe('{"version":2}')
  })

  test('gives up a signup after fourteen days, and tries it one last time', async () => {
    const old = { ...signup('aina'), at: Date.now() - 14 * DAY_MS }
    const fresh = { ...signup('badrul'), at: Date.now() - 13 * DAY_MS }
    localStorage.setItem(OUTBOX_KEY, JSON.stringify([old, fresh]))
    weather = 'fails'
    openPage()
    expect(kept()).toEqual([fresh])
    await pass(3000)
    expect(requests.map(({ name }) => name)).toContain('aina')
    closePage()
    weather = 'works'
    openPage()
    await pass(3000)
    expect(inbox).toEqual(['badrul'])
  })
})

type Step =
  | { do: 'submit' }
  | { do: 'pass'; ms: number }
  | { do: 'weather'; weather: Weather }
  | { do: 'reload' }
  | { do: 'clock'; ms: number }
  | { do: 'wake'; event: string }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ do: 'submit' }),
  fc.integer({ min: 1, max: 90_000 }).map<Step>((ms) => ({ do: 'pass', ms })),
  fc
    .constantFrom<Weather>('works', 'fails', 'refuses', 'lost', 'silent')
    .map<Step>((next) => ({ do: 'weather', weather: next })),
  fc.constant<Step>({ do: 'reload' }),
  fc.integer({ min: -DAY_MS, max: DAY_MS }).map<Step>((ms) => ({ do: 'clock', ms })),
  fc.constantFrom('online', 'pageshow').map<Step>((event) => ({ do: 'wake', event })),
)

test('whatever happens, every signup arrives once the service works, none is invented, and requests stay within bounds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
      closePage()
      localStorage.clear()
      weather = 'works'
      requests = []
      inbox = []
      const submitted: string[] = []
      let wakes = 0
      let visits = 1
      let elapsed = 0
      let page: { delivery: Delivery; pending: () => number | undefined } = openPage()
      const wait = async (ms: number) => {
        elapsed += ms
        await pass(ms)
      }

      for (const step of steps) {
        if (step.do === 'submit') {
          const name = `visitor${submitted.length}`
          submitted.push(name)
          void page.delivery.submit(signup(name))
        } else if (step.do === 'pass') {
          await wait(step.ms)
        } else if (step.do === 'weather') {
          weather = step.weather
        } else if (step.do === 'reload') {
          closePage()
          visits += 1
          page = openPage()
        } else if (step.do === 'clock') {
          jest.setSystemTime(Date.now() + step.ms)
        } else {
          wakes += 1
          window.dispatchEvent(new Event(step.event))
        }
      }

      // At each signup: one request as it comes, one a visit, one a wake, then only with the pauses.
      const pauses = Math.ceil(elapsed / 1600)
      expect(requests.length).toBeLessThanOrEqual(submitted.length * (1 + visits + wakes + pauses))
      expect(requests.length).toBeLessThanOrEqual(elapsed / 1000 + visits + submitted.length)

      weather = 'works'
      closePage()
      page = openPage()
      await wait(20_000 + submitted.length * 1000)
      expect(new Set(inbox)).toEqual(new Set(submitted))
      expect(kept()).toEqual([])
      expect(page.pending()).toBe(0)
    }),
    { numRuns: 150 },
  )
}, 60_000)
