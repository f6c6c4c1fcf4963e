/**
 * The worker: one more tab, which the visitor can't close. It controls no page and answers none of its
 * requests. A build has it where it has the service's ids, and writes these before it.
 */
import type { EmailService } from '@/lib/env'
import { deliverInBackground } from './backgroundDelivery'
import { SHARED_NAME, sharedEntries } from './entries'
import { sendDirectly, statusOf } from './request'
import type { Signup } from './signup'

type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<unknown>) => void }
declare const emailService: EmailService

const entries = sharedEntries()
const send = (signup: Signup) => statusOf(sendDirectly(emailService, signup))

const deliver = () => deliverInBackground(entries, () => Promise.resolve(send))

// While it rejects, Chromium comes again after 5 and 20 minutes, and when a connection returns.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === SHARED_NAME) sync.waitUntil(deliver())
})

/** As a shared worker it lives for five minutes after the page, and is told by it when to begin. */
let isRunning = false
async function start() {
  if (isRunning) return
  isRunning = true
  await deliver()
    .catch(deliver)
    .catch(() => undefined)
  isRunning = false
}
self.addEventListener('online', () => void start())
self.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  port?.addEventListener('message', () => void start())
  port?.start()
})
