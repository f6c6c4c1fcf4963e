/**
 * Service worker: delivers like another tab, within one sync event, even after the page has closed. Controls
 * no page. The build prepends the service's ids; without them there is no worker.
 */
import library from '@emailjs/browser/package.json'
import { openQueue } from '../queue'
import type { EmailService, Send } from '@/lib/emailjs/request'
import { SHARED_NAME } from '../store'
import { outcomeOf, post, SEND_PATH } from '@/lib/emailjs/transport'
import { deliverInBackground } from './workerDelivery'

type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<unknown>) => void }
declare const emailService: EmailService

const queue = openQueue()

/** Makes the page's request without `@emailjs/browser`, which needs a document. */
const send: Send = (signup, options) => {
  const { origin, serviceId, templateId, publicKey } = emailService
  const body = new FormData()
  const fields = {
    ...signup,
    lib_version: library.version,
    service_id: serviceId,
    template_id: templateId,
    user_id: publicKey,
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return outcomeOf(post(origin + SEND_PATH, body, options))
}

// Rejecting makes Chromium repeat the event after 5 and 20 minutes, and when a connection returns.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag !== SHARED_NAME) return
  sync.waitUntil(deliverInBackground(queue, send))
})
