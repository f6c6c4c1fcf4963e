/** How the page sends: with `@emailjs/browser` once it is loaded, directly until then. */
import type { EmailService } from '@/lib/env'
import type { Reply } from './request'
import { isAccepted, sendDirectly } from './request'
import type { Signup } from './signup'

type Library = typeof import('@emailjs/browser')
export type Sender = ReturnType<typeof emailSender>

export function emailSender(service: EmailService) {
  let library: Library | null = null
  return {
    /** Evaluating the library throws where site data is blocked; it is not needed then. */
    async loadLibrary() {
      library ??= await import('@emailjs/browser').catch(() => null)
    },
    /** Its request ends with the page: it sets no `keepalive`. */
    usesLibrary: () => library !== null,
    /** The request leaves in the same task. Resolves to whether the service accepted. */
    send: (signup: Signup) =>
      isAccepted(
        library ? sendWithLibrary(library, service, signup) : sendDirectly(service, signup),
      ),
    /** For a page that is being closed: nobody waits for the answer. */
    sendOnLeaving: (signup: Signup) => void sendDirectly(service, signup).catch(() => undefined),
  }
}

async function sendWithLibrary(
  library: Library,
  { origin, serviceId, templateId, publicKey }: EmailService,
  signup: Signup,
): Promise<Reply> {
  // The library takes the origin only here, as a default; as an option of sendForm it is ignored.
  library.init({ publicKey }, origin)
  return library.sendForm(serviceId, templateId, toForm(signup))
}

/** A form outside the page, so that new and stored signups are sent the same way. */
function toForm(signup: Signup): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(signup)) {
    form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  return form
}
