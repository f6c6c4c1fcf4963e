/** What only one tab, or the worker, may do at a time, with Web Locks where there are any. */

/** The service allows one request a second, by its own clock; the rest is for the network. */
export const BETWEEN_REQUESTS_MS = 1200
/** Enough for two other tabs to go first. A frozen tab may hold the lock for ever. */
export const RATE_LOCK_TIMEOUT_MS = 5000
export const LOCK_PREFIX = 'bid-for-bites.waitlist.'

/**
 * Starts a request when its turn has come: one tab at a time, and the next one a while after.
 * @param start resolves to whether a request has left; without one the next need not wait
 */
export type RateLimit = (start: () => Promise<boolean>) => Promise<void>

export function createRateLimit(): RateLimit {
  let last = Promise.resolve()
  return function limitRate(start) {
    return new Promise<void>((started) => {
      const hold = async () => {
        const hasLeft = await start()
        started()
        if (hasLeft) await wait(BETWEEN_REQUESTS_MS)
      }
      last = last.then(() =>
        withLock('rate', { signal: AbortSignal.timeout(RATE_LOCK_TIMEOUT_MS) }, hold),
      )
    })
  }
}

/**
 * Runs once: with the lock, or without it where there is none in time. Plain http has no Web Locks,
 * and with site data blocked a request for one rejects.
 */
export async function withLock(name: string, options: LockOptions, run: () => unknown) {
  let hasRun = false
  const once = async () => {
    hasRun = true
    await run()
  }
  try {
    await navigator.locks.request(LOCK_PREFIX + name, options, once)
  } catch {
    if (!hasRun) await once()
  }
}

export const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
