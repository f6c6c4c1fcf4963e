import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sandboxEnv } from './ids'
import { PROJECT, SITE_DIR } from './paths'
import { endWith } from './say'

/**
 * Builds the site for the sandbox with the project's own build, into `SITE_DIR`. What the build
 * prints goes to the terminal. Rejects with a sentence when it fails.
 */
export async function buildSandbox(): Promise<void> {
  const build = spawn('npm', ['run', 'build'], {
    cwd: PROJECT,
    // The page sends to wherever it was loaded from, so one build serves on any port.
    env: { ...process.env, ...sandboxEnv('self'), SITE_DIR },
    stdio: 'inherit',
    // npm is a script on Windows, which only a shell can start.
    shell: process.platform === 'win32',
  })
  await new Promise<void>((resolve, reject) => {
    build.once('error', (error) => {
      reject(new Error(`The build could not be started: ${error.message}`))
    })
    build.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error('The build failed; what it said stands above.'))
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildSandbox().catch(endWith)
