/**
 * The service worker: delivers after the page has gone, like another tab, within one sync event. It
 * controls no page. A build has it only with the service's ids, and writes these before it.
 */
import type { EmailService } from '@/lib/env'
import type { Send } from './sendDue'
import { deliverInBackground } from './sendDue'
import { SHARED_NAME } from './database'
import { openOutbox } from './outbox'
import { isAccepted, sendDirectly } from './request'

type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<unknown>) => void }
declare const emailService: EmailService

const outbox = openOutbox()
const send: Send = (signup) => isAccepted(sendDirectly(emailService, signup))

// While it rejects, Chromium comes again after 5 and 20 minutes, and when a connection returns.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === SHARED_NAME) sync.waitUntil(deliverInBackground(outbox, send))
})
