/**
 * The worker: one more tab, which the visitor can't close. It answers `sync` and nothing else; no page
 * is controlled by it. A build has it where it has the service's ids, and writes these before it.
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

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === SHARED_NAME) waitUntil.call(event, deliver())
})

async function deliver() {
  const isDone = await deliverInBackground(entries, () => Promise.resolve(send))
  // Chromium comes again after 5 and 20 minutes, and when a connection returns.
  if (!isDone) throw new Error('Waitlist: not delivered yet')
}
