import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { messageOf } from '../sandbox/say'

/** The faces that `styles/_fonts.scss` shows text in until the page's own font is there. */
const FALLBACK_FONTS = /(^|,)(Roboto|Arial|Liberation Sans|Nimbus Sans)(,|$)/m

/**
 * Installs a Chromium: Playwright's download, else one of Debian's packages where we are root. Resolves to
 * whether one is there now. What the installers print is shown only when all of them have failed.
 */
export async function installChromium(): Promise<boolean> {
  console.log('No Chromium found; installing one, which can take a minute.')
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  // Not `--with-deps`, which changes system packages before it knows that the download works.
  const download = run(process.execPath, [playwright, 'install', '--only-shell', 'chromium'])
  // On a bare machine the download lacks libraries that Debian's package brings along.
  const failure = download.ok ? await failureToStart() : ''
  if (download.ok && !failure) return true

  let output = download.output + failure
  // A download that does not start lacks libraries; only the whole browser's package brings all of them.
  const names = download.ok ? ['chromium'] : ['chromium-headless-shell', 'chromium']
  for (const name of names) {
    const packages = installPackages(name, 'fonts-liberation')
    if (packages.ok) return true
    output += packages.output
  }
  console.error(output)
  return false
}

/** Without one of the fallback fonts, text moves when the page's own font arrives (2.14). */
export function installFallbackFont(): void {
  if (process.platform !== 'linux' || hasFallbackFont()) return
  // fc-list is in the package fontconfig.
  if (installPackages('fontconfig', 'fonts-liberation').ok && hasFallbackFont()) return
  console.warn(
    'None of the fonts Roboto, Arial, Liberation Sans and Nimbus Sans is installed: the scenario "loads without a shift" will fail. Install the package fonts-liberation.',
  )
}

function hasFallbackFont(): boolean {
  return FALLBACK_FONTS.test(run('fc-list', [':', 'family']).output)
}

/** Debian's packages, which only root may install. */
function installPackages(...names: string[]) {
  if (process.getuid?.() !== 0) return { ok: false, output: '' }
  // An old list of packages may still do, so a failed update is no reason to stop.
  run('apt-get', ['update'])
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...names])
}

function run(command: string, args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env })
  return { ok: status === 0, output: error ? `${error.message}\n` : stdout + stderr }
}

async function failureToStart(): Promise<string> {
  try {
    await (await chromium.launch()).close()
    return ''
  } catch (error) {
    return messageOf(error)
  }
}
