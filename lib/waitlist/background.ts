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

export const hasBackgroundSync = () => 'SyncManager' in window && 'serviceWorker' in navigator

export function openBackground(): Background {
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
  const registration = await navigator.serviceWorker.register((address ??= workerAddress()))
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
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, {
    createScriptURL(asked) {
      if (asked === WORKER_PATH) return asked
      throw new TypeError(`${asked} is not the worker's address.`)
    },
  })
  return policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH
}
