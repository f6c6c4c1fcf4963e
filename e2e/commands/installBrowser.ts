import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { messageOf } from '../sandbox/output'
import { findChromium } from '../support/browser'

/**
 * If no Chromium starts, installs Playwright's; if that fails, and as root, Debian's.
 * @throws Error when none starts after that
 */
export async function assertBrowser(): Promise<void> {
  if (!(await failureToStart())) return
  console.log('No Chromium starts. Installing one, which can take a minute.')
  // `--with-deps` would install system packages even where the download then fails.
  run('npx playwright install chromium')
  if (!(await failureToStart())) return
  // Brings system libraries too. Without a fallback font, text shifts when the page's own arrives (2.14).
  installPackages('chromium fonts-liberation')
  // Halves the time, where the distribution has it.
  installPackages('chromium-headless-shell')
  const failure = await failureToStart()
  if (!failure) return
  throw new Error(
    `${failure}\nNo Chromium to test with. Install Chromium or Chrome, or set CHROMIUM_PATH to one.`,
  )
}

function installPackages(names: string): void {
  if (process.getuid?.() !== 0) return
  // An outdated list of packages may still do.
  run('apt-get update')
  run(`apt-get install -y --no-install-recommends ${names}`)
}

function run(command: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, { stdio: 'inherit', shell: true, env })
}

/** Why no browser starts; empty when one does. */
async function failureToStart(): Promise<string> {
  const found = findChromium()
  try {
    await (await chromium.launch(found)).close()
    return ''
  } catch (error) {
    return messageOf(error)
  }
}
