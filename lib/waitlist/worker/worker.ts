/**
 * Service worker: delivers like another tab, within one sync event, even after the page has closed. Controls
 * no page. The build prepends the service's ids; without them there is no worker.
 */
import type { EmailService } from '@/lib/emailjs/service'
import { createWorkerSend } from '@/lib/emailjs/workerRequest'
import { openQueue } from '../queue'
import { SHARED_NAME } from '../store'
import { deliverInBackground } from './workerDelivery'

type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<unknown>) => void }
declare const emailService: EmailService

const queue = openQueue()
const send = createWorkerSend(emailService)

// Rejecting makes Chromium repeat the event after 5 and 20 minutes, and when a connection returns.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag !== SHARED_NAME) return
  sync.waitUntil(deliverInBackground(queue, send))
})
