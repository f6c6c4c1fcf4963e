import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './ports'
import { HOST, sandboxEnv, SITE } from './settings'

export async function buildSandbox(servicePort?: number): Promise<void> {
  const build = spawn(process.execPath, ['--import', 'tsx', 'lib/export/build.ts'], {
    env: { ...sandboxEnv(`http://${HOST}:${servicePort ?? (await freePort())}`), SITE_DIR: SITE },
    stdio: 'inherit',
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The build failed; see above.')
}
