/** How the page sends: with the library, which a worker can't have. */
import type { EmailService } from '@/lib/env'
import { wait } from './locks'
import type { Reply } from './request'
import { SEND_PATH, sendDirectly, statusOf, toBody } from './request'
import type { Signup } from './signup'

/** A request does not wait longer for the library: it can be made without. */
const LIBRARY_MS = 3000

/** Null where it can't be loaded, or where site data is blocked: then evaluating it throws. */
const loadLibrary = () => import('@emailjs/browser').catch(() => null)

export type Sender = ReturnType<typeof emailSender>

export function emailSender(service: EmailService) {
  return {
    /** Gets the library first, so that the request that it resolves to leaves at once. */
    async prepare() {
      const library = await Promise.race([loadLibrary(), wait(LIBRARY_MS)])
      return (signup: Signup) =>
        statusOf(
          library ? sendWithLibrary(library, service, signup) : sendDirectly(service, signup),
        )
    },
    /** Hands a signup to the browser as the page goes. What becomes of it stays unknown. */
    sendOnLeaving(signup: Signup) {
      navigator.sendBeacon?.(service.origin + SEND_PATH, toBody(service, signup))
    },
  }
}

type Library = NonNullable<Awaited<ReturnType<typeof loadLibrary>>>

async function sendWithLibrary(
  library: Library,
  { origin, serviceId, templateId, publicKey }: EmailService,
  signup: Signup,
): Promise<Reply> {
  // The library takes the origin only here, as a default; as an option of sendForm it is ignored.
  library.init({ publicKey }, origin)
  return library.sendForm(serviceId, templateId, toForm(signup))
}

/** A form outside the page, so that what was just typed and what was kept are sent the same way. */
function toForm(signup: Signup): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(signup)) {
    form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  return form
}
