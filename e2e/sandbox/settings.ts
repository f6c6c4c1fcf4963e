import { existsSync, readFileSync } from 'node:fs'

/** Loopback: no other machine can connect. */
export const HOST = '127.0.0.1'

/** Folder of the sandbox build; not `out/`, which is deployed. */
export const SITE = '.sandbox/site'

/** EmailJS IDs of the sandbox, by field name in a request. */
export const SANDBOX_IDS = {
  user_id: 'sandbox_public_key',
  service_id: 'service_sandbox',
  template_id: 'template_sandbox',
}

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

/**
 * Origin of the fake EmailJS that the built page sends to.
 * @throws Error when there is no build
 */
export function builtServiceOrigin(): string {
  const page = `${SITE}/index.html`
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const origin = new RegExp(` action="(http://${HOST}:\\d+)/`).exec(html)?.[1]
  if (origin) return origin
  throw new Error(`${SITE} has no sandbox build. Run npm run build:sandbox.`)
}
