/** The public identifiers a request names: which account, which mailbox, which template. */
export interface Ids {
  publicKey: string
  serviceId: string
  templateId: string
}

/** The only ids the stand-in accepts. They mean nothing to the real service. */
export const SANDBOX_IDS: Ids = {
  publicKey: 'sandbox_public_key',
  serviceId: 'service_sandbox',
  templateId: 'template_sandbox',
}

/**
 * What the page has to be told at build time to send its signups here.
 * `origin` is the address of the stand-in, or `self` for the page's own.
 */
export function sandboxEnv(origin: string): Record<string, string> {
  return {
    NEXT_PUBLIC_EMAILJS_SERVICE_ID: SANDBOX_IDS.serviceId,
    NEXT_PUBLIC_EMAILJS_TEMPLATE_ID: SANDBOX_IDS.templateId,
    NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: SANDBOX_IDS.publicKey,
    NEXT_PUBLIC_EMAILJS_ORIGIN: origin,
    NEXT_PUBLIC_SITE_URL: 'https://bidforbites.example',
  }
}
