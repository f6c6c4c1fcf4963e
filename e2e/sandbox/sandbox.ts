import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { MiddlewareHandler } from 'hono'
import { createFakeEmailJs } from './fakeEmailJs'
import type { FakeEmailJsOptions } from './fakeEmailJs'
import { freePort, listen } from './ports'
import { builtServicePort, HOST, PROJECT, sandboxEnv, SITE, SITE_DIR } from './settings'
import { createSite } from './staticHost'

export interface SandboxOptions extends FakeEmailJsOptions {
  /** The page's port; any free one unless told. */
  port?: number
  /** The port of the email service; the built page says which unless told. */
  servicePort?: number
  /** Runs before the page is served. */
  before?: MiddlewareHandler[]
}

/** Builds the site with `npm run build`; its signups go to `servicePort`. */
export async function buildSandbox(servicePort?: number): Promise<void> {
  const build = spawn('npm', ['run', 'build'], {
    cwd: PROJECT,
    env: { ...sandboxEnv(`http://${HOST}:${servicePort ?? (await freePort())}`), SITE_DIR },
    stdio: 'inherit',
    // npm is a script on Windows, which only a shell can start.
    shell: process.platform === 'win32',
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The build failed; see above.')
}

/** Serves the built page, and on another origin the fake EmailJS. */
export async function startSandbox(options: SandboxOptions) {
  const { port, servicePort = builtServicePort(), before = [] } = options
  const service = await listen(createFakeEmailJs(options), servicePort)
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
