import { defineConfig, devices } from '@playwright/test'
import { findChromium, findInstalled } from './e2e/support/browser'
import { endWithParent } from './e2e/sandbox/endWithParent'
import { previewHeaders } from './e2e/support/deployment/previewHeaders'
import { originFrom } from './lib/env'

// Paths in this project start here, also if the shell or an editor starts Playwright in another folder.
process.chdir(import.meta.dirname)

endWithParent()
// Only SIGINT makes Playwright stop its browsers and server.
process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'))

const { PLAYWRIGHT_BASE_URL: url, E2E_ENGINES: engines } = process.env
const deployed = url ? originFrom('PLAYWRIGHT_BASE_URL', url) : undefined
/** Some shells set `CI=false`. */
const isCi = !['', '0', 'false'].includes(process.env.CI ?? '')

const chromium = { browserName: 'chromium' as const, launchOptions: findChromium() }

export default defineConfig({
  testDir: './e2e/specs',
  testMatch: '*.spec.ts',
  snapshotPathTemplate: 'e2e/snapshots/{arg}-{projectName}{ext}',
  fullyParallel: true,
  forbidOnly: isCi,
  workers: 2,
  // Long, because on a machine at a quarter of its speed axe takes a minute.
  timeout: 240_000,
  // Shorter than the 15 s after which a stalled submit shows success, so that a stall fails the test.
  expect: { timeout: 10_000, toMatchAriaSnapshot: { children: 'deep-equal' } },
  // Retries a failed test alone, at the end, to tell broken from flaky. Both fail the run.
  retries: isCi ? 1 : 0,
  retryStrategy: 'isolated',
  failOnFlakyTests: isCi,
  // Omits the diff, because reports are shared and uncommitted work is not.
  captureGitInfo: { commit: true, diff: false },
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    ...(process.env.GITHUB_ACTIONS ? [['github'] as const] : []),
  ],
  // A deployed page has no fake EmailJS.
  grepInvert: deployed ? /@sandbox/ : undefined,
  use: {
    baseURL: deployed ?? process.env.SANDBOX_PAGE,
    extraHTTPHeaders: deployed ? previewHeaders : undefined,
    // Blocks the worker, because its clock cannot be paused: the worker would send before a page whose clock
    // is paused.
    serviceWorkers: 'block',
    // Animations take a sixth of a page's CPU time. Scenarios about motion switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    screenshot: 'only-on-failure',
    // Recording every scenario would take a seventh of a run's time.
    trace: { mode: 'on-first-retry', sources: false },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, ...chromium },
    },
    { name: 'mobile', use: { ...devices['Pixel 7'], ...chromium }, grep: /@mobile/ },
    ...otherEngines(),
  ],
  webServer: deployed
    ? undefined
    : {
        command: `node --import tsx e2e/sandbox/start.ts --built --playwright ${process.pid} --port 0`,
        // Playwright sets the variable SANDBOX_PAGE.
        wait: { stdout: /Page +(?<sandbox_page>http\S+)\s/ },
        // Includes a build, if there is none.
        timeout: 600_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
      },
})

/**
 * Runs tests tagged `@firefox` in an installed Firefox, driven through WebDriver BiDi, in the sandbox only.
 * `E2E_ENGINES=all` runs all but `@chromium` in Playwright's own Firefox and WebKit.
 */
function otherEngines() {
  // Repeats `@sandbox`, because a project's `grepInvert` replaces the global one.
  const grepInvert = deployed ? /@sandbox|@chromium/ : /@chromium/
  if (engines === 'all') {
    return [
      { name: 'firefox', use: devices['Desktop Firefox'], grepInvert },
      { name: 'webkit', use: devices['Desktop Safari'], grepInvert },
      { name: 'iphone', use: devices['iPhone 15'], grepInvert },
    ]
  }
  const executablePath = findInstalled('firefox-esr', 'firefox')
  // On a deployed page, Playwright intercepts signups, and WebDriver BiDi does not show their bodies.
  if (!executablePath || deployed) return []
  const use = {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { executablePath },
    viewport: { width: 1280, height: 800 },
  }
  return [{ name: 'firefox', use, grep: /@firefox/, grepInvert: /@chromium/ }]
}
