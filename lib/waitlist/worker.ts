/**
 * The service worker: delivers after the page has gone, like another tab, within one sync event. It
 * controls no page. A build has it only with the service's ids, and writes these before it.
 */
import type { EmailService } from '@/lib/env'
import { SHARED_NAME } from './database'
import { openOutbox } from './outbox'
import { sendTo } from './request'
import { deliverInBackground } from './syncEvent'

type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<unknown>) => void }
declare const emailService: EmailService

const outbox = openOutbox()

// While it rejects, Chromium comes again after 5 and 20 minutes, and when a connection returns.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag !== SHARED_NAME) return
  sync.waitUntil(deliverInBackground(outbox, sendTo(emailService)))
})
