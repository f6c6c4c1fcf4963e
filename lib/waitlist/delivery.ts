/**
 * Delivers what the outbox keeps: writes first, then sends, and goes on until the service has taken
 * it. Loaded on demand; everything a page needs before that is in signup.ts. readings.md "When
 * sending fails".
 */
import type { Answer, Attempts, Kept } from './outbox'
import { mayStay, plan, readKept, untried, wake } from './outbox'
import { OUTBOX_KEY } from './outboxKey'
import type { Signup } from './signup'

/** The service takes one request a second, by its own clock: a little more, for the way there. */
export const BETWEEN_REQUESTS_MS = 1200
/** Longer than two tabs before us take; a sleeping tab that holds a lock is not waited for longer. */
const LOCK_PATIENCE_MS = 5000

export interface Delivery {
  /** Keeps a signup, then sends it. Settles once the first attempt is over; never rejects. */
  submit: (signup: Signup) => Promise<void>
}

/**
 * Starts delivering what earlier visits left, for as long as the page is open.
 * @param send makes one attempt and never rejects: `send` of service.ts
 * @param onPending told how many signups were tried and not delivered, whenever that may have changed
 */
export function startDelivery(
  send: (signup: Signup) => Promise<Answer>,
  onPending: (count: number) => void,
): Delivery {
  /** What this page could not write down, or may no longer keep on the device. */
  let unsaved: Kept[] = []
  /** This visit's attempts, by `at`. */
  const attempts = new Map<number, Attempts>()
  const inFlight = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let paced: Promise<unknown> = Promise.resolve()

  const saved = () => readKept(readStorage())
  const kept = () => [...saved(), ...unsaved]

  function keep(signup: Kept) {
    if (kept().some(({ at }) => at === signup.at)) return
    if (!writeStorage([...saved(), signup])) unsaved.push(signup)
  }

  function forget({ at }: Kept) {
    const others = (list: Kept[]) => list.filter((signup) => signup.at !== at)
    unsaved = others(unsaved)
    attempts.delete(at)
    if (saved().some((signup) => signup.at === at)) writeStorage(others(saved()))
  }

  /** One attempt at one signup, unless another tab is at it or has delivered it. */
  async function attempt(signup: Kept, isNew = false) {
    inFlight.add(signup.at)
    const before = attempts.get(signup.at) ?? untried
    await locked(`${OUTBOX_KEY}.${signup.at}`, { ifAvailable: true }, async (lock) => {
      if (!lock) {
        attempts.set(signup.at, { ...before, due: performance.now() + BETWEEN_REQUESTS_MS * 2 })
        return
      }
      await turn()
      if (!isNew && !kept().some(({ at }) => at === signup.at)) return
      const answer = await send(signup)
      if (answer.outcome === 'taken') {
        await patiently('store', () => forget(signup))
      } else {
        attempts.set(signup.at, plan(before, answer, performance.now(), Math.random()))
        // Ours alone while we hold its lock: if two tabs wrote at once and it got lost, it goes back.
        keep(signup)
      }
    })
    inFlight.delete(signup.at)
    review()
  }

  /** Resolves when the next request may start, here and (with Web Locks) in every other tab. */
  function turn(): Promise<unknown> {
    const mine = paced.then(
      () =>
        new Promise<void>((start) => {
          void patiently('turn', () => {
            start()
            return wait(BETWEEN_REQUESTS_MS)
          })
        }),
    )
    paced = mine.then(() => wait(BETWEEN_REQUESTS_MS))
    return mine
  }

  /** Says what is pending, starts what is due and sets the clock for the next. */
  function review() {
    clearTimeout(timer)
    const waiting = kept().filter(({ at }) => !inFlight.has(at))
    onPending(kept().filter(({ at }) => attempts.has(at)).length)
    const now = performance.now()
    const due = (signup: Kept) => (attempts.get(signup.at) ?? untried).due
    for (const signup of waiting) if (due(signup) <= now) void attempt(signup)
    const next = Math.min(...waiting.map(due).filter((at) => at > now))
    if (next < Infinity) timer = setTimeout(review, Math.ceil(next - now))
  }

  function wakeUp() {
    if (document.hidden) return
    for (const [at, before] of attempts) attempts.set(at, wake(before, performance.now()))
    review()
  }

  window.addEventListener('online', wakeUp)
  window.addEventListener('pageshow', wakeUp)
  document.addEventListener('visibilitychange', wakeUp)
  // Another tab kept or delivered something.
  window.addEventListener('storage', ({ key }) => {
    if (key === OUTBOX_KEY || key === null) review()
  })

  // What is too old leaves the device now, and gets its last chance while this page is open.
  const tooOld = saved().filter((signup) => !mayStay(signup, Date.now()))
  if (tooOld.length) {
    unsaved = tooOld
    writeStorage(saved().filter((signup) => mayStay(signup, Date.now())))
  }
  review()

  return {
    async submit(signup) {
      let at = Date.now()
      while (kept().some((other) => other.at === at)) at += 1
      const entry = { ...signup, at }
      keep(entry)
      await attempt(entry, true)
    },
  }
}

/** Under a lock of that name if it is free in time; otherwise without. */
const patiently = (name: string, run: () => void | Promise<unknown>) =>
  locked(`${OUTBOX_KEY}.${name}`, { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) }, run)

/**
 * Runs once, with the lock where that can be had: older browsers and plain http have no Web Locks,
 * and with site data blocked they refuse.
 */
async function locked(
  name: string,
  options: LockOptions,
  run: (lock: unknown) => void | Promise<unknown>,
): Promise<void> {
  let ran = false
  const once = async (lock: unknown) => {
    ran = true
    await run(lock)
  }
  try {
    await navigator.locks.request(name, options, once)
  } catch {
    if (!ran) await once(true)
  }
}

/** Blocked site data makes even touching localStorage throw. */
function readStorage(): string | null {
  try {
    return localStorage.getItem(OUTBOX_KEY)
  } catch {
    return null
  }
}

function writeStorage(signups: readonly Kept[]): boolean {
  try {
    if (signups.length) localStorage.setItem(OUTBOX_KEY, JSON.stringify(signups))
    else localStorage.removeItem(OUTBOX_KEY)
    return true
  } catch {
    return false
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
