import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'

/**
 * Installs a Chromium: Playwright's download, else Debian's package where we are root. Resolves to
 * whether one is there now. What the installers print is kept back until all of them have failed.
 */
export async function installChromium(): Promise<boolean> {
  console.log('No Chromium found; installing one, which can take a minute.')
  const noise: string[] = []
  const run = (command: string, args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(command, args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    noise.push(error ? `${command}: ${error.message}` : stdout + stderr)
    return status === 0
  }

  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  // Not `--with-deps`, which changes system packages before it knows that the download works.
  const downloaded = run(process.execPath, [playwright, 'install', '--only-shell', 'chromium'])
  if (downloaded && (await starts(noise))) return true

  if (process.getuid?.() === 0) {
    // Old lists may still do, so a failed update is no reason to stop.
    run('apt-get', ['update'])
    if (run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])) return true
  }
  console.error(noise.join('\n'))
  return false
}

/** A bare machine lacks libraries that the download needs and Debian's package brings along. */
async function starts(noise: string[]): Promise<boolean> {
  try {
    await (await chromium.launch()).close()
    return true
  } catch (error) {
    noise.push(String(error))
    return false
  }
}
