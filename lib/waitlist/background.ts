/** Asks the browser to go on delivering after the page has gone, where it can: by Background Sync. */

import { SHARED_NAME } from './entries'

/** Where the build puts the worker. No page lies below its folder, so it controls none. */
export const WORKER_PATH = '/waitlist/worker.js'
/** Of Trusted Types: the page's own policy has to name it. */
export const WORKER_POLICY = 'waitlist#worker'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}
type WithSync = ServiceWorkerRegistration & {
  sync: { register: (tag: string) => Promise<void> }
}

export type Background = Readonly<{ prepare: () => void; goOn: () => Promise<boolean> }>

/** Null in a browser that ends everything with the page. */
export function openBackground(): Background | null {
  if ('SyncManager' in window && 'serviceWorker' in navigator) return withSync()
  return 'userAgentData' in navigator && 'SharedWorker' in window ? withExtendedLifetime() : null
}

/**
 * A shared worker that lives five minutes longer than the page (Chromium 148): all that the in-app
 * browsers of Android have. It promises too little to be told of. Asked first, in a way that starts
 * none: without this a worker would start, and end with the page.
 */
function withExtendedLifetime(): Background | null {
  let isKnown = false
  const asked = {
    get extendedLifetime() {
      isKnown = true
      throw new Error('Asked, and not to be started yet.')
    },
  }
  let worker: SharedWorker | undefined
  const start = (options: object) => (worker ??= new SharedWorker(workerAddress(), options))
  try {
    start(asked)
  } catch {}
  if (!isKnown) return null
  return {
    prepare: () => void start({ extendedLifetime: true }),
    async goOn() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has its own
      start({ extendedLifetime: true }).port.postMessage(null)
      return false
    },
  }
}

function withSync(): Background {
  let registration: Promise<WithSync> | undefined
  const prepare = () => (registration ??= register())
  return {
    prepare: () => void prepare().catch(() => (registration = undefined)),
    /** Resolves to whether the browser has promised to. */
    async goOn(): Promise<boolean> {
      try {
        await (await prepare()).sync.register(SHARED_NAME)
        return true
      } catch {
        registration = undefined
        return false
      }
    },
  }
}

async function register(): Promise<WithSync> {
  const registration = await navigator.serviceWorker.register(workerAddress())
  // Without a page in its scope, a browser would look for a newer one only with a sync event.
  if (registration.active) void registration.update().catch(() => undefined)
  const worker = registration.installing ?? registration.waiting
  // Not `navigator.serviceWorker.ready`, which waits for a worker that controls the page.
  while (!registration.active) {
    await new Promise((changed) => worker?.addEventListener('statechange', changed, { once: true }))
    if (worker?.state === 'redundant') throw new Error('The worker could not be installed.')
  }
  return registration as WithSync
}

/** A policy of Trusted Types can be made once, and registering may have to be tried again. */
let address: string | undefined

/** Where Trusted Types are required, only a policy named in the page's own can make an address. */
function workerAddress(): string {
  if (address) return address
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, {
    createScriptURL(asked) {
      if (asked === WORKER_PATH) return asked
      throw new TypeError(`${asked} is not the worker's address.`)
    },
  })
  return (address = policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH)
}
