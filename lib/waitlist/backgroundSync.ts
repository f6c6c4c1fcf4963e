/** Background Sync: the browser runs the worker (worker.ts) after the page has gone. */
import { SHARED_NAME } from './store'

/** Where the build puts the worker. No page lies below its folder, so it controls none. */
export const WORKER_PATH = '/waitlist/worker.js'
/** Trusted Types policy name; the page's CSP must list it. */
export const WORKER_POLICY = 'waitlist#worker'

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }
type SyncRegistration = ServiceWorkerRegistration & {
  sync: { register: (tag: string) => Promise<void> }
}

export type BackgroundSync = NonNullable<ReturnType<typeof openBackgroundSync>>

/** Null in a browser without it: Safari, Firefox, and the in-app browsers of Android. */
export function openBackgroundSync() {
  if (!('SyncManager' in window && 'serviceWorker' in navigator)) return null
  let registration: Promise<SyncRegistration> | undefined
  const load = () => (registration ??= loadWorker())
  return {
    preloadWorker: (): void => void load().catch(() => (registration = undefined)),
    /** Resolves to whether the browser has agreed to run the worker; never rejects. */
    async registerSync(): Promise<boolean> {
      try {
        await (await load()).sync.register(SHARED_NAME)
        return true
      } catch {
        registration = undefined
        return false
      }
    },
  }
}

async function loadWorker(): Promise<SyncRegistration> {
  const registration = await navigator.serviceWorker.register(workerUrl())
  // Without a page in its scope, a browser would look for a newer one only with a sync event.
  if (registration.active) void registration.update().catch(() => undefined)
  const worker = registration.installing ?? registration.waiting
  // Not `navigator.serviceWorker.ready`, which waits for a worker that controls the page.
  while (!registration.active) {
    await new Promise((changed) => worker?.addEventListener('statechange', changed, { once: true }))
    if (worker?.state === 'redundant') throw new Error(worker.state)
  }
  return registration as SyncRegistration
}

/** Where Trusted Types are required, only a policy that the page's CSP lists can make this URL. */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const createScriptURL = () => WORKER_PATH
  // A policy can be created once, and registering may have to be tried again.
  policy ??= trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL })
  return policy?.createScriptURL('') ?? WORKER_PATH
}
let policy: Policy | undefined
