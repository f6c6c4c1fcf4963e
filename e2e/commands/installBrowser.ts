import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { messageOf } from '../sandbox/output'
import { findChromium } from '../support/browser'

/** The faces that `styles/_fonts.scss` shows text in until the page's own font is there. */
const FALLBACK_FONTS = /(^|,)(Roboto|Arial|Liberation Sans|Nimbus Sans)(,|$)/m

/**
 * Installs a Chromium where none starts: Playwright's download, else one of Debian's packages where we
 * are root. Throws a sentence when none starts then either; what the installers said stands above it.
 */
export async function assertBrowser(): Promise<void> {
  if (!(await failureToStart())) return
  console.log('No Chromium starts here; installing one, which can take a minute.')
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const ways = [
    // Not `--with-deps`, which changes system packages before it knows that the download works.
    () => run(process.execPath, [playwright, 'install', 'chromium']),
    // It brings the libraries that a download lacks on a bare machine. Not the headless shell alone,
    // which has neither Background Sync nor a back-forward cache.
    () => installPackages('chromium', 'fonts-liberation'),
  ]
  let output = ''
  for (const install of ways) {
    output += install()
    if (!(await failureToStart())) return
  }
  console.error(output + (await failureToStart()))
  throw new Error(
    'There is no browser to test with: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

/** Without one of the fallback fonts, text moves when the page's own font arrives (2.14). */
export function installFallbackFont(): void {
  if (process.platform !== 'linux' || hasFallbackFont()) return
  // fc-list is in the package fontconfig.
  installPackages('fontconfig', 'fonts-liberation')
  if (hasFallbackFont()) return
  console.warn(
    'None of the fonts Roboto, Arial, Liberation Sans and Nimbus Sans is installed: the scenario "loads without a shift" will fail. Install the package fonts-liberation.',
  )
}

function hasFallbackFont(): boolean {
  return FALLBACK_FONTS.test(run('fc-list', [':', 'family']))
}

/** Debian's packages, which only root may install. */
function installPackages(...names: string[]): string {
  if (process.getuid?.() !== 0) return ''
  // An old list of packages may still do, so a failed update is no reason to stop.
  run('apt-get', ['update'])
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...names])
}

/** What a command prints, or why it can't be started. */
function run(command: string, args: string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env })
  return error ? `${error.message}\n` : stdout + stderr
}

/** Why no browser starts; empty when one does. */
async function failureToStart(): Promise<string> {
  const found = findChromium()
  if (!found) return 'There is none.'
  try {
    await (await chromium.launch(found)).close()
    return ''
  } catch (error) {
    return messageOf(error)
  }
}
