import { mkdirSync } from 'node:fs'
import type { MiddlewareHandler } from 'hono'
import { listen } from './listen'
import { builtServicePort } from './ports'
import { createFakeEmailJs } from './fakeEmailJs'
import type { ServiceOptions } from './fakeEmailJs'
import { SITE } from './settings'
import { createSite } from './staticHost'

export interface SandboxOptions extends ServiceOptions {
  /** The page's port; any free one unless told. */
  port?: number
  /** The port that the page sends its signups to; the built page says so unless told. */
  servicePort?: number
  /** Runs before the page is served. */
  before?: MiddlewareHandler[]
}

/** Serves the built page, and on another origin the stand-in for the email service. */
export async function startSandbox(options: SandboxOptions) {
  const { port = 0, servicePort = builtServicePort(), before = [] } = options
  const service = await listen(
    createFakeEmailJs(options),
    servicePort,
    `Port ${servicePort}, where the built page sends its signups, is taken, probably by npm start: end that, or build for another port with npm run build:sandbox.`,
  )
  // Before the first build there is no folder, and serveStatic would complain.
  mkdirSync(SITE, { recursive: true })
  const page = await listen(createSite(SITE, service.origin, ...before), port)
  return {
    page: page.origin,
    service: service.origin,
    close() {
      page.close()
      service.close()
    },
  }
}
