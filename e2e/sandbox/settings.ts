import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Nothing here can be reached from another machine. */
export const HOST = '127.0.0.1'

/** The project's root, wherever the command was started from. */
export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Where a build for the sandbox lies, from the root. Never `out/`, which is what would go live. */
export const SITE_DIR = '.sandbox/site'
export const SITE = path.join(PROJECT, SITE_DIR)

/** What opens the stand-in for a protected preview. Never a real one: `npm start -- --preview` prints it. */
export const PREVIEW_SECRET = 'sandbox-bypass'

/** Where EmailJS takes forms. */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form'

/** The only ids the stand-in accepts, by their names in a request. */
export const SANDBOX_IDS = {
  user_id: 'sandbox_public_key',
  service_id: 'service_sandbox',
  template_id: 'template_sandbox',
}

/** What the page has to be told at build time to send its signups to the stand-in. */
export function sandboxEnv(serviceOrigin: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NEXT_PUBLIC_EMAILJS_SERVICE_ID: SANDBOX_IDS.service_id,
    NEXT_PUBLIC_EMAILJS_TEMPLATE_ID: SANDBOX_IDS.template_id,
    NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: SANDBOX_IDS.user_id,
    NEXT_PUBLIC_EMAILJS_ORIGIN: serviceOrigin,
    NEXT_PUBLIC_SITE_URL: 'https://bidforbites.example',
    LAUNCH_CHECK: '',
  }
}
