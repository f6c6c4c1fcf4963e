/** What only one tab may do at a time, with Web Locks where they can be had. */

/** The service takes one request a second by its own clock: a little more, for the way there. */
export const BETWEEN_REQUESTS_MS = 1200
/** Longer than two tabs before us take; a frozen tab that holds the lock is not waited for longer. */
const RATE_LOCK_TIMEOUT_MS = 5000
export const LOCK_PREFIX = 'bid-for-bites.waitlist.'

/** @returns a function whose promise resolves when the next request may start, here and in every other tab */
export function createRateLimit() {
  let lastSlot = Promise.resolve()
  return function waitForRateSlot() {
    return new Promise<void>((start) => {
      const hold = () => {
        start()
        return wait(BETWEEN_REQUESTS_MS)
      }
      lastSlot = lastSlot.then(() => {
        const patience = new AbortController()
        setTimeout(() => patience.abort(), RATE_LOCK_TIMEOUT_MS)
        return withLock('rate', { signal: patience.signal }, hold)
      })
    })
  }
}

/**
 * Runs once, with the lock where that can be had in time: older browsers and plain http have no Web
 * Locks, and with site data blocked they refuse.
 */
export async function withLock(name: string, options: LockOptions, run: () => unknown) {
  let started = false
  const once = async () => {
    started = true
    await run()
  }
  try {
    await navigator.locks.request(LOCK_PREFIX + name, options, once)
  } catch {
    if (!started) await once()
  }
}

export const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
