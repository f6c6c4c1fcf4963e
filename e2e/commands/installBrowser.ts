import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { findChromium } from '../support/browser'

// Omits `--with-deps`, which would install system packages even if the download then fails.
const OWN = 'npx playwright install chromium'
/**
 * Installs Debian's Chromium, even if updating the package list fails. Without fonts-liberation, text shifts
 * when the page's own font arrives. The headless shell starts pages twice as fast, but some Debian
 * releases lack it.
 */
const OF_DEBIAN = `export DEBIAN_FRONTEND=noninteractive; apt-get update
apt-get install -y --no-install-recommends chromium fonts-liberation
apt-get install -y --no-install-recommends chromium-headless-shell`

/**
 * Installs Playwright's Chromium if no Chromium starts. If still none does, installs Debian's, as root only.
 * @throws Error when none starts in the end
 */
export async function assertBrowser(): Promise<void> {
  const isRoot = process.getuid?.() === 0
  let failure = await failureToStart()
  for (const command of isRoot ? [OWN, OF_DEBIAN] : [OWN]) {
    if (!failure) return
    console.log('No Chromium starts. Installing one, which can take a minute.')
    spawnSync(command, { stdio: 'inherit', shell: true })
    failure = await failureToStart()
  }
  if (!failure) return
  throw new Error(
    `${failure}\nNo Chromium to test with. Install Chromium or Chrome, or set CHROMIUM_PATH to one.`,
  )
}

/** Error message of a browser that does not start; empty if one starts. */
function failureToStart(): Promise<string> {
  const closed = chromium.launch(findChromium()).then((browser) => browser.close())
  return closed.then(
    () => '',
    ({ message }: Error) => message,
  )
}
