import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports'
import { exitWithMessage } from './output'
import { HOST, PROJECT, sandboxEnv, SITE_DIR } from './settings'

/** Builds the site with the project's own build; its signups will go to `servicePort`. */
export async function buildSandbox(servicePort: number): Promise<void> {
  const build = spawn('npm', ['run', 'build'], {
    cwd: PROJECT,
    env: { ...sandboxEnv(`http://${HOST}:${servicePort}`), SITE_DIR },
    stdio: 'inherit',
    // npm is a script on Windows, which only a shell can start.
    shell: process.platform === 'win32',
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The build failed; the reason is above.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  freePort().then(buildSandbox).catch(exitWithMessage)
}
