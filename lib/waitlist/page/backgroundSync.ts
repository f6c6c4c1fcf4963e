/** Background Sync: the browser runs the worker (worker/worker.ts) after the page has closed. */
import { SHARED_NAME } from '../store'

/** Path of the worker. No page lies below its folder, so it controls none. */
export const WORKER_PATH = '/waitlist/worker.js'
/** Trusted Types policy name; the page's CSP must list it. */
export const WORKER_POLICY = 'waitlist#worker'

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }
type SyncRegistration = ServiceWorkerRegistration & {
  sync: { register: (tag: string) => Promise<void> }
}

/** Loads the worker the first time. Resolves to whether the browser agrees to run it. Never rejects. */
export type RegisterSync = () => Promise<boolean>

/** Returns null without Background Sync: in Safari, Firefox, and Android's in-app browsers. */
export function openBackgroundSync(): RegisterSync | null {
  if (!('SyncManager' in window && 'serviceWorker' in navigator)) return null
  let registration: Promise<SyncRegistration> | undefined
  return async () => {
    try {
      registration ??= loadWorker()
      await (await registration).sync.register(SHARED_NAME)
      return true
    } catch {
      registration = undefined
      return false
    }
  }
}

async function loadWorker(): Promise<SyncRegistration> {
  const registration = await navigator.serviceWorker.register(workerUrl())
  // Checks for a newer worker: with no page in scope, browsers check only at a sync event.
  if (registration.active) void registration.update().catch(() => undefined)
  const worker = registration.installing ?? registration.waiting
  // Avoids `navigator.serviceWorker.ready`, which waits for a worker that controls the page.
  while (!registration.active) {
    await new Promise((changed) => worker?.addEventListener('statechange', changed, { once: true }))
    if (worker?.state === 'redundant') throw new Error(worker.state)
  }
  return registration as SyncRegistration
}

/** Creates the URL by a policy that the page's CSP lists, as Trusted Types require. */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const createScriptURL = () => WORKER_PATH
  // Reuses the policy: it can be created only once, and registering may be retried.
  policy ??= trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL })
  return policy?.createScriptURL('') ?? WORKER_PATH
}
let policy: Policy | undefined
