/**
 * The only reader of process.env. Server and build code only: what an island needs reaches it as
 * props, so a missing variable is found by the build and not by a visitor.
 */

/** Where signups go. The three ids are public by nature: every visitor's browser sends them. */
export type EmailService = Readonly<{
  /** `https://api.emailjs.com`, or empty when the page's own origin answers. No trailing slash. */
  origin: string
  serviceId: string
  templateId: string
  publicKey: string
}>

export type Env = Readonly<{
  emailService: EmailService
  /** No trailing slash. */
  siteUrl: string
  /** Names of the variables that are unset, in the order of .env.example. */
  missing: readonly string[]
}>

const DEFAULT_EMAIL_ORIGIN = 'https://api.emailjs.com'
/** Stands in for the address until one is set; `.example` can never be registered (RFC 2606). */
const DEFAULT_SITE_URL = 'https://bidforbites.example'

/**
 * @throws Error naming the variable when an address is malformed. Unset ids do not throw: the page
 * builds and gives the visitor the network message (readings.md).
 */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const read = (name: string) => variables[name]?.trim() ?? ''
  const serviceId = read('NEXT_PUBLIC_EMAILJS_SERVICE_ID')
  const templateId = read('NEXT_PUBLIC_EMAILJS_TEMPLATE_ID')
  const publicKey = read('NEXT_PUBLIC_EMAILJS_PUBLIC_KEY')
  const emailOrigin = read('NEXT_PUBLIC_EMAILJS_ORIGIN')
  const siteUrl = read('NEXT_PUBLIC_SITE_URL')

  return {
    emailService: {
      origin:
        emailOrigin === 'self'
          ? ''
          : origin('NEXT_PUBLIC_EMAILJS_ORIGIN', emailOrigin || DEFAULT_EMAIL_ORIGIN),
      serviceId,
      templateId,
      publicKey,
    },
    siteUrl: origin('NEXT_PUBLIC_SITE_URL', siteUrl || DEFAULT_SITE_URL),
    missing: Object.entries({
      NEXT_PUBLIC_EMAILJS_SERVICE_ID: serviceId,
      NEXT_PUBLIC_EMAILJS_TEMPLATE_ID: templateId,
      NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: publicKey,
      NEXT_PUBLIC_SITE_URL: siteUrl,
    })
      .filter(([, value]) => !value)
      .map(([name]) => name),
  }
}

/** Plain http is for this machine only: anywhere else a signup would travel in the clear. */
function origin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  const local = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const fine =
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && local)) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  if (!fine) {
    throw new Error(
      `${name} must be an address such as https://example.com, without a path; it is "${value}".`,
    )
  }
  return url.origin
}
