import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createFakeEmailJs } from './fakeEmailJs'
import { freePort, listen } from './ports'
import { builtServicePort, HOST, PROJECT, sandboxEnv, SITE, SITE_DIR } from './settings'
import { createSite } from './staticHost'

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

type SandboxOptions = { port?: number; servicePort?: number; now?: () => number }

/** Serves the built page on any free port, and the fake EmailJS on the one that the page names. */
export async function startSandbox(options: SandboxOptions = {}) {
  const { port, servicePort = builtServicePort(), now } = options
  const service = await listen(createFakeEmailJs(now), servicePort)
  // Before the first build there is no folder, and serveStatic would complain.
  mkdirSync(SITE, { recursive: true })
  const page = await listen(createSite(SITE, service.origin), port)
  return {
    page: page.origin,
    service: service.origin,
    close() {
      page.close()
      service.close()
    },
  }
}
