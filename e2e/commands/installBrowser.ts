import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
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
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const ways = [
    // `--with-deps` would install system packages even where the download then fails.
    () => run(process.execPath, [playwright, 'install', 'chromium']),
    // Brings system libraries too. The headless shell halves the time, where the distribution has it.
    () =>
      installPackages('chromium', 'fonts-liberation') + installPackages('chromium-headless-shell'),
  ]
  let output = ''
  for (const install of ways) {
    output += install()
    if (!(await failureToStart())) return
  }
  console.error(output + (await failureToStart()))
  throw new Error(
    'No Chromium to test with. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

/** Without a fallback font, text shifts when the page's own font arrives (2.14). */
export function installFallbackFont(): void {
  if (process.platform !== 'linux' || FALLBACK_FONTS.test(run('fc-list', [':', 'family']))) return
  // fc-list is in the package fontconfig.
  installPackages('fontconfig', 'fonts-liberation')
}

function installPackages(...names: string[]): string {
  if (process.getuid?.() !== 0) return ''
  // An outdated list of packages may still do.
  run('apt-get', ['update'])
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...names])
}

function run(command: string, args: string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env })
  return error ? `${error.message}\n` : stdout + stderr
}

/** Why no browser starts; empty when one does. */
async function failureToStart(): Promise<string> {
  const found = findChromium()
  if (!found) return 'No Chromium found.'
  try {
    await (await chromium.launch(found)).close()
    return ''
  } catch (error) {
    return messageOf(error)
  }
}
