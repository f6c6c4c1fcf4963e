import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { messageOf } from '../sandbox/output'
import { findChromium } from '../support/browser'

/** The fallback fonts of `styles/_fonts.scss`. */
const FALLBACK_FONTS = /(^|,)(Roboto|Arial|Liberation Sans|Nimbus Sans)(,|$)/m

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
  // Brings system libraries too.
  installPackages('chromium')
  // Halves the time, where the distribution has it.
  installPackages('chromium-headless-shell')
  const failure = await failureToStart()
  if (!failure) return
  throw new Error(
    `${failure}\nNo Chromium to test with. Install Chromium or Chrome, or set CHROMIUM_PATH to one.`,
  )
}

/** Without a fallback font, text shifts when the page's own font arrives (2.14). */
export function installFallbackFont(): void {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  if (process.platform !== 'linux' || FALLBACK_FONTS.test(stdout)) return
  // fc-list is in the package fontconfig.
  installPackages('fontconfig fonts-liberation')
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
