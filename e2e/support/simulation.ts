/** Pages and workers of many devices in one process and in simulated time, for the modules of `lib/waitlist/`. */
import { AsyncLocalStorage } from 'node:async_hooks'

const START_MS = 1_800_000_000_000

/** What runs in a realm ends with it, at its next timer or lock. What runs in none goes on. */
const realms = new AsyncLocalStorage<Realm | undefined>()
export const currentRealm = () => realms.getStore()!
export const inRealm = <T>(realm: Realm | undefined, run: () => T) => realms.run(realm, run)

/** A page or a worker: window, document and navigator in one. */
export class Realm extends EventTarget {
  readonly onLine = true
  isEnded = false
  end!: () => void
  readonly #ended = new Promise<void>((resolve) => (this.end = resolve)).then(
    () => (this.isEnded = true),
  )

  /** @param turns of the device's locks, by name: each settles when whoever has asked has had theirs */
  constructor(private readonly turns: Map<string, Promise<unknown>>) {
    super()
  }

  readonly locks = {
    request: (name: string, { signal }: LockOptions, run: () => unknown) => {
      const turn = this.turns.get(name)
      const aborted = new Promise((_, reject) => signal?.addEventListener('abort', reject))
      const held = Promise.race([turn ?? null, aborted]).then(() =>
        this.isEnded ? new Promise(() => {}) : run(),
      )
      this.turns.set(name, Promise.allSettled([turn, Promise.race([held, this.#ended])]))
      return held
    },
  }
}

/**
 * Runs what `begin` starts until no timer is left. It takes over the clock, the timers and the chance of
 * this process, and gives none of them back.
 */
export async function simulate(random: () => number, begin: () => void): Promise<void> {
  const timers: { at: number; run: () => void }[] = []
  let now = START_MS
  function setTimer(run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
    const realm = realms.getStore()
    const at = now + Math.max(0, ms)
    const timer = { at, run: () => realm?.isEnded || realms.run(realm, run, ...args) }
    timers.splice(timers.findLastIndex((other) => other.at <= at) + 1, 0, timer)
    return timer
  }
  const clearTimer = (timer?: object) => Object.assign(timer ?? {}, { run() {} })
  Object.assign(globalThis, { setTimeout: setTimer, clearTimeout: clearTimer })
  Object.assign(Date, { now: () => now })
  Object.assign(Math, { random })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimer(() => controller.abort(), ms)
    return controller.signal
  }
  for (const name of ['window', 'document', 'navigator'])
    Object.defineProperty(globalThis, name, { get: currentRealm, configurable: true })

  begin()
  for (let timer; (timer = timers.shift());) {
    now = timer.at
    timer.run()
    // All that promises lead to comes before the next timer.
    await new Promise((done) => setImmediate(done))
  }
}
