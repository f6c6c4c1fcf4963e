/** The email service: its origin, its path and the fields that it takes besides those of a signup. */
import library from '@emailjs/browser/package.json' with { type: 'json' }

/** Origin of EmailJS. The worker's CSP in vercel.json repeats it; the build compares the two. */
export const EMAIL_ORIGIN = 'https://api.emailjs.com'
export const SEND_PATH = '/api/v1.0/email/send-form'

/** Destination of signups. The three ids are public: every visitor's browser sends them. */
export type EmailService = Readonly<{
  /** No trailing slash. */
  origin: string
  serviceId: string
  templateId: string
  publicKey: string
}>

/** Fields of a request besides those of the signup. `sendForm` adds the same ones. */
export const fieldsOf = (service: EmailService) => ({
  lib_version: library.version,
  service_id: service.serviceId,
  template_id: service.templateId,
  user_id: service.publicKey,
})
